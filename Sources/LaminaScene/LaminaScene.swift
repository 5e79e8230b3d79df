// LaminaScene
