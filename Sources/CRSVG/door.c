#include "CRSVG.h"
