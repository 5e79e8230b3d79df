// LaminaDisplayList
