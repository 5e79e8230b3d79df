// LaminaLayers
