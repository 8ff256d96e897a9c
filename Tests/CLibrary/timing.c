/*
 * What a call through C costs above the decoding itself, and how long it takes to open a decoder.
 *
 *   timing ROUNDS < traces.txt      (the input of decode.c; all on the first trace's keyboard)
 *
 * Writes two medians over all calls: µs of a decoding, and the share that the call takes beside it; then
 * the least ms of three openings of engine and decoder.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <ringswipe.h>

#define TOP 10

static double microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double median(double *values, size_t count) {
  qsort(values, count, sizeof *values, ascending);
  return count ? values[count / 2] : 0;
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 1, round;
  rs_error error;
  rs_engine *engine;
  rs_decoder *base, *decoder;
  rs_layout *named;
  rs_trace *traces = NULL;
  char layout[256], name[256] = "";
  double width, height, w = 0, h = 0, opening = 1e30, *inside, *shares;
  size_t count, previous, traces_count = 0, i, calls = 0;
  for (i = 0; i < 3; i++) {
    double start = microseconds(), time;
    if (rs_engine_open(NULL, &engine, &error) || rs_decoder_open(engine, NULL, &base, &error))
      return fprintf(stderr, "%s\n", error.message), 1;
    time = (microseconds() - start) / 1000;
    if (time < opening) opening = time;
    if (i < 2) {
      rs_free(base);
      rs_free(engine);
    }
  }
  while (scanf("%255s %lf %lf %zu %zu", layout, &width, &height, &count, &previous) == 5) {
    double *samples = malloc((3 * count + 1) * sizeof *samples);
    rs_trace trace = {0};
    if (!name[0]) {
      strcpy(name, layout);
      w = width;
      h = height;
    }
    for (i = 0; i < 3 * count; i++)
      if (scanf("%lf", &samples[i]) != 1) return 2;
    for (i = 0; i < previous; i++)
      if (scanf(" %*[^\n]") == EOF) return 2;
    trace.samples = samples;
    trace.sample_count = count;
    traces = realloc(traces, (traces_count + 1) * sizeof *traces);
    traces[traces_count++] = trace;
  }
  if (rs_layout_named(name, &named, &error) || rs_decoder_on(base, named, w, h, &decoder, &error))
    return fprintf(stderr, "%s\n", error.message), 1;
  inside = malloc(rounds * traces_count * sizeof *inside);
  shares = malloc(rounds * traces_count * sizeof *shares);
  for (round = 0; round < rounds; round++)
    for (i = 0; i < traces_count; i++) {
      rs_candidate words[TOP];
      char text[RS_TEXT_SIZE(TOP)];
      rs_answer answer;
      double start = microseconds(), all;
      if (rs_decode(decoder, NULL, &traces[i], words, TOP, text, sizeof text, &answer, &error))
        return fprintf(stderr, "%s\n", error.message), 1;
      all = microseconds() - start;
      inside[calls] = answer.microseconds;
      shares[calls++] = (all - answer.microseconds) / answer.microseconds;
    }
  printf("decoding_us %.1f\n", median(inside, calls));
  printf("call_share %.4f\n", median(shares, calls));
  printf("open_ms %.2f\n", opening);
  return 0;
}
