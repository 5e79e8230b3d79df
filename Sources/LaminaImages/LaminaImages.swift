// LaminaImages
