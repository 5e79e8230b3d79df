#include "BenchmarkBaselines.h"
