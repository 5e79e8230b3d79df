#include "BenchmarkBaselines.h"
#include <stdio.h>
#include <string.h>

/* The card screen as a process of its own, to be timed beside `lamina render`. */
int main(int count, char **words) {
  if (count != 3 || (strcmp(words[1], "plain") != 0 && strcmp(words[1], "fast") != 0)) {
    fprintf(stderr, "usage: benchmark-baseline plain|fast OUT.png\n");
    return 2;
  }
  baseline_kind kind = strcmp(words[1], "plain") == 0 ? BASELINE_PLAIN : BASELINE_FAST;
  if (baseline_card("Hello, Layers", words[2], kind) != 0) {
    fprintf(stderr, "benchmark-baseline: %s cannot be written\n", words[2]);
    return 1;
  }
  return 0;
}
