// LaminaTesting
