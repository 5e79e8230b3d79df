// LaminaText
