// LaminaCairo
