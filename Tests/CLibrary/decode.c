/*
 * Decodes traces with libringswipe: C99, which a C++ compiler takes too.
 *
 *   decode < traces.txt
 *
 * A trace is a line "LAYOUT WIDTH HEIGHT SAMPLES PREVIOUS", as many lines "x y t", and as many words
 * before it, one a line. For each a line of candidates is written as `ringswipe decode` writes them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ringswipe.h>

#define TOP 10

static int failed(const char *what, const rs_error *error) {
  fprintf(stderr, "%s: %s (status %d)\n", what, error->message, (int)error->status);
  return 1;
}

static void write_word(const char *word) {
  putchar('"');
  for (; *word; word++) {
    if (*word == '"' || *word == '\\') putchar('\\');
    putchar(*word);
  }
  putchar('"');
}

int main(void) {
  rs_error error;
  rs_engine *engine = NULL;
  rs_decoder *base = NULL, *decoder = NULL;
  char layout[256], last_layout[256] = "", word[1024];
  double width, height, last_width = 0, last_height = 0;
  size_t count, previous_count, i;

  if (rs_engine_open(NULL, &engine, &error)) return failed("engine", &error);
  if (rs_decoder_open(engine, NULL, &base, &error)) return failed("decoder", &error);
  while (scanf("%255s %lf %lf %zu %zu", layout, &width, &height, &count, &previous_count) == 5) {
    double *samples = (double *)malloc((3 * count + 1) * sizeof(double));
    const char **previous = (const char **)malloc((previous_count + 1) * sizeof(char *));
    rs_candidate words[TOP];
    char text[RS_TEXT_SIZE(TOP)];
    rs_answer answer;
    rs_trace trace;
    for (i = 0; i < 3 * count; i++)
      if (scanf("%lf", &samples[i]) != 1) return 2;
    for (i = 0; i < previous_count; i++) {
      if (scanf(" %1023[^\n]", word) != 1) return 2;
      previous[i] = strcpy((char *)malloc(strlen(word) + 1), word);
    }
    if (strcmp(layout, last_layout) || width != last_width || height != last_height) {
      rs_layout *named = NULL;
      rs_free(decoder);
      decoder = NULL;
      if (rs_layout_named(layout, &named, &error)) return failed(layout, &error);
      if (rs_decoder_on(base, named, width, height, &decoder, &error)) return failed(layout, &error);
      rs_free(named);
      strcpy(last_layout, layout);
      last_width = width;
      last_height = height;
    }
    memset(&trace, 0, sizeof trace);
    trace.samples = samples;
    trace.sample_count = count;
    trace.previous = previous;
    trace.previous_count = previous_count;
    if (rs_decode(decoder, NULL, &trace, words, TOP, text, sizeof text, &answer, &error))
      return failed("decode", &error);
    putchar('[');
    for (i = 0; i < (answer.is_rejected ? 0 : answer.candidate_count); i++) {
      long long thousandths = llround(words[i].score * 1000);
      long long size = thousandths < 0 ? -thousandths : thousandths;
      printf(i ? ",{\"word\":" : "{\"word\":");
      write_word(words[i].word);
      printf(",\"score\":%s%lld.%03lld", thousandths < 0 ? "-" : "", size / 1000, size % 1000);
      if (words[i].flags & RS_CANDIDATE_UNLISTED) printf(",\"unlisted\":true");
      putchar('}');
    }
    puts("]");
    for (i = 0; i < previous_count; i++) free((void *)previous[i]);
    free(previous);
    free(samples);
  }
  rs_free(decoder);
  rs_free(base);
  return rs_free(engine) == RS_OK ? 0 : 1;
}
