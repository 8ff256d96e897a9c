/*
 * Calls libringswipe as a careless or hostile caller would: every call must be answered with a code and
 * a message.
 *
 *   hostile                 each kind of bad argument, threads, fork
 *   hostile random N SEED   N random calls
 *
 * Writes a line for each answer that was not expected, and ends with 1 if there was one.
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <ringswipe.h>

#define HUGE_SIZE ((size_t)1 << 63)
#define TOP 5

static int wrong;
static rs_error error;

static void expect(int line, rs_status wanted, rs_status got) {
  int told = wanted == RS_OK ? 1 : error.message[0] != 0 && error.status == got;
  if (got == wanted && told) return;
  printf("line %d: status %d, not %d: %s\n", line, (int)got, (int)wanted, error.message);
  wrong = 1;
}
#define EXPECT(wanted, call) expect(__LINE__, wanted, (call))
/* rs_free has no message. */
#define EXPECT_FREED(handle) expect(__LINE__, RS_OK, rs_free(handle) == RS_ERROR_HANDLE ? RS_OK : 1)

static double swipe[] = {195, 30, 0, 200, 60, 20, 210, 90, 40, 215, 110, 60, 216, 120, 80};
static const char *bad_text = "\xff\xfe broken";
static const char words_text[] = "the\t100\nhello\t50\nworld\t20\n";
static const char profile_text[] = "{\"version\":1}";

static rs_engine *engine;
static rs_words *words;
static rs_decoder *decoder;
static rs_user *user;
static rs_session *session;
static rs_candidate found[TOP];
static char text[RS_TEXT_SIZE(TOP)];
static rs_answer answer;

static rs_trace swiped(void) {
  rs_trace trace;
  memset(&trace, 0, sizeof trace);
  trace.samples = swipe;
  trace.sample_count = sizeof swipe / sizeof *swipe / 3;
  return trace;
}

static void open_all(void) {
  rs_decoder_options options;
  memset(&options, 0, sizeof options);
  options.struct_size = sizeof options;
  EXPECT(RS_OK, rs_engine_open(NULL, &engine, &error));
  EXPECT(RS_OK, rs_words_from_memory(words_text, sizeof words_text - 1, &words, &error));
  options.words = words;
  EXPECT(RS_OK, rs_decoder_open(engine, &options, &decoder, &error));
  EXPECT(RS_OK, rs_user_new(decoder, &user, &error));
  EXPECT(RS_OK, rs_session_open(decoder, user, NULL, &session, &error));
}

static void close_all(void) {
  EXPECT(RS_OK, rs_free(session));
  EXPECT(RS_OK, rs_free(user));
  EXPECT(RS_OK, rs_free(decoder));
  EXPECT(RS_OK, rs_free(words));
  EXPECT(RS_OK, rs_free(engine));
}

static void test_handles(void) {
  rs_engine *other = NULL;
  rs_layout *layout = NULL;
  rs_trace trace = swiped();
  int stranger = 0;
  EXPECT(RS_ERROR_ARGUMENT, rs_engine_open(NULL, NULL, &error));
  EXPECT(RS_ERROR_FILE, rs_engine_open("/no/such/folder", &other, &error));
  EXPECT(RS_ERROR_FILE, rs_engine_open("/dev/null", &other, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_engine_open("-", &other, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_engine_open(bad_text, &other, &error));
  if (other) expect(__LINE__, 0, 1);
  EXPECT(RS_OK, rs_engine_open(NULL, &other, NULL));
  EXPECT(RS_OK, rs_free(other));
  EXPECT_FREED(other);
  EXPECT_FREED(&stranger);
  EXPECT_FREED((void *)~(size_t)0);
  EXPECT(RS_OK, rs_free(NULL));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode(NULL, NULL, &trace, found, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_HANDLE, rs_decode((rs_decoder *)other, NULL, &trace, found, TOP, text, sizeof text,
                                    &answer, &error));
  EXPECT(RS_ERROR_HANDLE, rs_decode((rs_decoder *)engine, NULL, &trace, found, TOP, text, sizeof text,
                                    &answer, &error));
  EXPECT(RS_ERROR_HANDLE, rs_decode((rs_decoder *)&stranger, NULL, &trace, found, TOP, text,
                                    sizeof text, &answer, &error));
  EXPECT(RS_ERROR_HANDLE, rs_decode(decoder, (rs_user *)decoder, &trace, found, TOP, text, sizeof text,
                                    &answer, &error));
  EXPECT(RS_ERROR_HANDLE, rs_words_look_up((rs_words *)decoder, "the", NULL, NULL, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_words_named(NULL, "words", (rs_words **)&layout, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_user_new(NULL, &user, &error));
  if (user) expect(__LINE__, 0, 1);
  EXPECT(RS_OK, rs_user_new(decoder, &user, &error));
  /* A place that is used again has a new handle, and the old one stays freed. */
  {
    rs_layout *first = NULL, *second = NULL;
    EXPECT(RS_OK, rs_layout_named("ring", &first, &error));
    EXPECT(RS_OK, rs_free(first));
    EXPECT(RS_OK, rs_layout_named("ring", &second, &error));
    EXPECT_FREED(first);
    EXPECT(RS_OK, rs_free(second));
  }
}

static void test_layouts(void) {
  rs_layout *layout = NULL;
  rs_key_box keys[4];
  rs_decoder *other = NULL;
  memset(keys, 0, sizeof keys);
  keys[0].text = "t";
  keys[0].width = keys[0].height = 10;
  keys[1] = keys[0];
  keys[1].text = "h";
  keys[1].x = 10;
  keys[2] = keys[0];
  keys[2].text = "e";
  keys[2].x = 20;
  keys[3] = keys[0];
  keys[3].text = NULL;
  keys[3].action = "space";
  keys[3].x = 30;
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_named("nosuch", &layout, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_named(NULL, &layout, &error));
  EXPECT(RS_ERROR_FILE, rs_layout_named("/no/such.json", &layout, &error));
  EXPECT(RS_ERROR_FILE, rs_layout_named("/dev/zero", &layout, &error));
  EXPECT(RS_ERROR_DATA, rs_layout_from_json("{}", 2, &layout, &error));
  EXPECT(RS_ERROR_DATA, rs_layout_from_json("", 0, &layout, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_json(NULL, 2, &layout, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_json("{}", HUGE_SIZE, &layout, &error));
  EXPECT(RS_OK, rs_layout_from_boxes("mine", 40, 10, keys, 4, &layout, &error));
  EXPECT(RS_OK, rs_decoder_on(decoder, layout, 300, 100, &other, &error));
  EXPECT(RS_OK, rs_free(other));
  EXPECT(RS_ERROR_DATA, rs_decoder_on(decoder, layout, -1, 100, &other, &error));
  EXPECT(RS_ERROR_DATA, rs_decoder_on(decoder, layout, NAN, 100, &other, &error));
  EXPECT(RS_ERROR_DATA, rs_decoder_on(decoder, layout, 1e300, INFINITY, &other, &error));
  EXPECT(RS_OK, rs_free(layout));
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_boxes("mine", 40, 10, keys, 0, &layout, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_boxes("mine", 40, 10, keys, HUGE_SIZE, &layout, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_boxes("mine", 40, 10, NULL, 3, &layout, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_boxes("mine", NAN, 10, keys, 4, &layout, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_boxes("mine", 0, 0, keys, 4, &layout, &error));
  EXPECT(RS_ERROR_DATA, rs_layout_from_boxes("", 40, 10, keys, 4, &layout, &error));
  EXPECT(RS_ERROR_DATA, rs_layout_from_boxes("mine", 20, 10, keys, 4, &layout, &error));
  EXPECT(RS_ERROR_DATA, rs_layout_from_boxes("mine", 40, 10, keys + 3, 1, &layout, &error));
  keys[1].x = 5; /* overlaps */
  EXPECT(RS_ERROR_DATA, rs_layout_from_boxes("mine", 40, 10, keys, 4, &layout, &error));
  keys[1].x = INFINITY;
  EXPECT(RS_ERROR_DATA, rs_layout_from_boxes("mine", 40, 10, keys, 4, &layout, &error));
  keys[1].x = 10;
  keys[1].text = "t"; /* twice */
  EXPECT(RS_ERROR_DATA, rs_layout_from_boxes("mine", 40, 10, keys, 4, &layout, &error));
  keys[1].text = "";
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_boxes("mine", 40, 10, keys, 4, &layout, &error));
  keys[1].text = bad_text;
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_boxes("mine", 40, 10, keys, 4, &layout, &error));
  keys[1].text = NULL;
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_boxes("mine", 40, 10, keys, 4, &layout, &error));
  keys[1].action = "fly";
  EXPECT(RS_ERROR_ARGUMENT, rs_layout_from_boxes("mine", 40, 10, keys, 4, &layout, &error));
  if (layout) expect(__LINE__, 0, 1);
}

static void test_words(void) {
  rs_words *list = NULL;
  rs_decoder *other = NULL;
  rs_decoder_options options;
  size_t count = 0;
  int32_t known = 0;
  char folder[] = "/tmp/ringswipe-XXXXXX", pipe[64];
  EXPECT(RS_ERROR_DATA, rs_words_from_memory("", 0, &list, &error));
  EXPECT(RS_ERROR_DATA, rs_words_from_memory("{\"a\":1}", 7, &list, &error));
  EXPECT(RS_ERROR_DATA, rs_words_from_memory("\0\1\2\3", 4, &list, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_words_from_memory(NULL, 4, &list, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_words_from_memory("a", HUGE_SIZE, &list, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_words_from_memory("a", ~(size_t)0, &list, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_words_named(engine, "nosuch-list", &list, &error));
  EXPECT(RS_ERROR_FILE, rs_words_named(engine, "/no/such.tsv", &list, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_words_named(engine, "-", &list, &error));
  if (list) expect(__LINE__, 0, 1);
  /* A pipe would keep the call waiting. */
  if (mkdtemp(folder)) {
    snprintf(pipe, sizeof pipe, "%s/pipe", folder);
    if (mkfifo(pipe, 0600) == 0) EXPECT(RS_ERROR_FILE, rs_words_named(engine, pipe, &list, &error));
    unlink(pipe);
    rmdir(folder);
  }
  EXPECT(RS_OK, rs_words_look_up(words, "hello", &count, &known, &error));
  if (count != 3 || known != 1) expect(__LINE__, 0, 1);
  EXPECT(RS_OK, rs_words_look_up(words, "goodbye", NULL, &known, &error));
  if (known != 0) expect(__LINE__, 0, 1);
  EXPECT(RS_ERROR_ARGUMENT, rs_words_look_up(words, bad_text, NULL, &known, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_words_look_up(words, NULL, NULL, &known, &error));

  memset(&options, 0, sizeof options);
  EXPECT(RS_ERROR_ARGUMENT, rs_decoder_open(engine, &options, &other, &error));
  options.struct_size = HUGE_SIZE;
  EXPECT(RS_ERROR_ARGUMENT, rs_decoder_open(engine, &options, &other, &error));
  options.struct_size = sizeof options;
  options.algorithm = 7;
  EXPECT(RS_ERROR_ARGUMENT, rs_decoder_open(engine, &options, &other, &error));
  options.algorithm = INT32_MIN;
  EXPECT(RS_ERROR_ARGUMENT, rs_decoder_open(engine, &options, &other, &error));
  options.algorithm = 0;
  options.rejection = RS_REJECT_BELOW;
  options.minimum_probability = NAN;
  EXPECT(RS_ERROR_ARGUMENT, rs_decoder_open(engine, &options, &other, &error));
  options.rejection = 0;
  options.profile_bytes = profile_text;
  options.profile_size = sizeof profile_text - 1;
  EXPECT(RS_ERROR_DATA, rs_decoder_open(engine, &options, &other, &error));
  options.profile_bytes = NULL;
  EXPECT(RS_ERROR_ARGUMENT, rs_decoder_open(engine, &options, &other, &error));
  options.profile_size = 0;
  options.profile = "/no/such/profile.json";
  EXPECT(RS_ERROR_FILE, rs_decoder_open(engine, &options, &other, &error));
  options.profile = NULL;
  options.context = "nosuch-model";
  EXPECT(RS_ERROR_ARGUMENT, rs_decoder_open(engine, &options, &other, &error));
  options.context = NULL;
  options.languages = "xx";
  EXPECT(RS_ERROR_ARGUMENT, rs_decoder_open(engine, &options, &other, &error));
  options.languages = NULL;
  options.words = (rs_words *)engine;
  EXPECT(RS_ERROR_HANDLE, rs_decoder_open(engine, &options, &other, &error));
  if (other) expect(__LINE__, 0, 1);
}

static void test_traces(void) {
  rs_trace trace = swiped(), batch[3];
  rs_answer answers[3];
  rs_candidate many[3 * TOP];
  const char *previous[2];
  size_t size = 0, i;
  double bad[6] = {1, 2, 0, 3, 4, 5};
  rs_decoder *one = decoder;
  EXPECT(RS_OK, rs_decode(decoder, user, &trace, found, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode(decoder, NULL, NULL, found, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode(decoder, NULL, &trace, NULL, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode(decoder, NULL, &trace, found, 0, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode(decoder, NULL, &trace, found, HUGE_SIZE, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode(decoder, NULL, &trace, found, TOP, NULL, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode(decoder, NULL, &trace, found, TOP, text, HUGE_SIZE, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode(decoder, NULL, &trace, found, TOP, text, sizeof text, NULL, &error));
  /* Too small a buffer: the size is told, and with it the call succeeds. */
  EXPECT(RS_ERROR_SPACE, rs_decode(decoder, NULL, &trace, found, TOP, NULL, 0, &answer, &error));
  size = answer.text_size;
  EXPECT(RS_ERROR_SPACE, rs_decode(decoder, NULL, &trace, found, TOP, text, size - 1, &answer, &error));
  EXPECT(RS_OK, rs_decode(decoder, NULL, &trace, found, TOP, text, size, &answer, &error));
  trace.sample_count = 0;
  EXPECT(RS_OK, rs_decode(decoder, NULL, &trace, found, TOP, text, sizeof text, &answer, &error));
  if (answer.candidate_count != 0 || !answer.is_rejected) expect(__LINE__, 0, 1);
  trace.sample_count = HUGE_SIZE;
  EXPECT(RS_ERROR_LIMIT, rs_decode(decoder, NULL, &trace, found, TOP, text, sizeof text, &answer, &error));
  trace.sample_count = 4000001;
  EXPECT(RS_ERROR_LIMIT, rs_trace_check(&trace, &error));
  trace.sample_count = 2;
  trace.samples = NULL;
  EXPECT(RS_ERROR_ARGUMENT, rs_trace_check(&trace, &error));
  trace.samples = bad;
  EXPECT(RS_OK, rs_trace_check(&trace, &error));
  bad[5] = -1; /* backwards */
  EXPECT(RS_ERROR_TRACE, rs_trace_check(&trace, &error));
  bad[5] = NAN;
  EXPECT(RS_ERROR_TRACE, rs_trace_check(&trace, &error));
  bad[5] = INFINITY;
  EXPECT(RS_ERROR_TRACE, rs_trace_check(&trace, &error));
  bad[5] = 5;
  bad[3] = NAN;
  EXPECT(RS_ERROR_TRACE, rs_trace_check(&trace, &error));
  bad[3] = -INFINITY;
  EXPECT(RS_ERROR_TRACE, rs_decode(decoder, NULL, &trace, found, TOP, text, sizeof text, &answer, &error));
  if (answer.status != RS_ERROR_TRACE) expect(__LINE__, 0, 1);
  trace = swiped();
  trace.word = bad_text;
  EXPECT(RS_ERROR_ARGUMENT, rs_trace_check(&trace, &error));
  trace.word = NULL;
  previous[0] = "the";
  previous[1] = NULL;
  trace.previous = previous;
  trace.previous_count = 1;
  EXPECT(RS_OK, rs_trace_check(&trace, &error));
  trace.previous_count = 2;
  EXPECT(RS_ERROR_ARGUMENT, rs_trace_check(&trace, &error));
  trace.previous_count = HUGE_SIZE;
  EXPECT(RS_ERROR_ARGUMENT, rs_trace_check(&trace, &error));
  trace.previous = NULL;
  trace.previous_count = 1;
  EXPECT(RS_ERROR_ARGUMENT, rs_trace_check(&trace, &error));

  for (i = 0; i < 3; i++) batch[i] = swiped();
  batch[1].sample_count = HUGE_SIZE;
  EXPECT(RS_OK, rs_decode_batch(&one, 1, user, batch, 3, TOP, 2, many, text, sizeof text, &size, answers, &error));
  if (answers[0].status || answers[1].status != RS_ERROR_LIMIT || answers[2].status) expect(__LINE__, 0, 1);
  EXPECT(RS_ERROR_SPACE, rs_decode_batch(&one, 1, NULL, batch, 3, TOP, 0, many, text, 1, &size, answers, &error));
  EXPECT(RS_OK, rs_decode_batch(&one, 1, NULL, batch, 3, TOP, 256, many, text, size, &size, answers, &error));
  EXPECT(RS_OK, rs_decode_batch(&one, 1, NULL, NULL, 0, TOP, 1, NULL, NULL, 0, NULL, NULL, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode_batch(&one, 1, NULL, batch, HUGE_SIZE, TOP, 1, many, text, sizeof text, &size, answers, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode_batch(&one, 2, NULL, batch, 3, TOP, 1, many, text, sizeof text, &size, answers, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode_batch(&one, 1, NULL, batch, 3, HUGE_SIZE, 1, many, text, sizeof text, &size, answers, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode_batch(&one, 1, NULL, batch, 3, TOP, -1, many, text, sizeof text, &size, answers, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_decode_batch(NULL, 1, NULL, batch, 3, TOP, 1, many, text, sizeof text, &size, answers, &error));
}

static void test_swipes(void) {
  rs_swipe *drawn = NULL;
  double late[3] = {1, 2, 1}, bad[3] = {NAN, 2, 100};
  EXPECT(RS_ERROR_ARGUMENT, rs_swipe_begin(NULL, NULL, NULL, 0, &drawn, &error));
  EXPECT(RS_OK, rs_swipe_begin(decoder, user, NULL, 0, &drawn, &error));
  EXPECT(RS_OK, rs_swipe_decode(drawn, found, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_OK, rs_swipe_add(drawn, swipe, 5, &error));
  EXPECT(RS_ERROR_TRACE, rs_swipe_add(drawn, late, 1, &error));
  EXPECT(RS_ERROR_TRACE, rs_swipe_add(drawn, bad, 1, &error));
  EXPECT(RS_ERROR_LIMIT, rs_swipe_add(drawn, swipe, HUGE_SIZE, &error));
  EXPECT(RS_OK, rs_swipe_decode(drawn, found, TOP, text, sizeof text, &answer, &error));
  if (answer.candidate_count == 0) expect(__LINE__, 0, 1);
  EXPECT(RS_OK, rs_swipe_complete(drawn, found, TOP, text, sizeof text, &answer, &error));
  if (answer.candidate_count == 0) expect(__LINE__, 0, 1);
  EXPECT(RS_ERROR_SPACE, rs_swipe_complete(drawn, found, TOP, text, 1, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_swipe_complete(drawn, found, 0, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_swipe_complete(drawn, NULL, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_OK, rs_free(drawn));
  EXPECT(RS_ERROR_HANDLE, rs_swipe_complete(drawn, found, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_HANDLE, rs_swipe_add(drawn, swipe, 5, &error));
}

static void test_users(void) {
  char export[4096];
  size_t size = 0;
  const char *previous[] = {"my"};
  EXPECT(RS_OK, rs_user_learn(user, "Kringle", previous, 1, &error));
  EXPECT(RS_OK, rs_user_learn(user, "", NULL, 0, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_user_learn(user, NULL, NULL, 0, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_user_learn(user, bad_text, NULL, 0, &error));
  EXPECT(RS_OK, rs_user_retract(user, "never", NULL, 0, &error));
  EXPECT(RS_ERROR_SPACE, rs_user_export(user, NULL, 0, &size, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_user_export(user, export, HUGE_SIZE, &size, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_user_export(user, export, sizeof export, NULL, &error));
  EXPECT(RS_OK, rs_user_export(user, export, sizeof export, &size, &error));
  EXPECT(RS_OK, rs_user_import(user, export, size, &error));
  EXPECT(RS_ERROR_DATA, rs_user_import(user, "the\t5\n", 6, &error));
  EXPECT(RS_ERROR_DATA, rs_user_import(user, "", 0, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_user_import(user, NULL, 6, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_user_import(user, export, HUGE_SIZE, &error));
  EXPECT(RS_OK, rs_predict(user, "", NULL, 0, found, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_OK, rs_predict(user, "kri", previous, 1, found, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_predict(user, bad_text, NULL, 0, found, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_predict(user, "a", NULL, 0, found, HUGE_SIZE, text, sizeof text, &answer, &error));
  EXPECT(RS_OK, rs_correct(decoder, user, "hallo", NULL, 0, found, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_correct(decoder, NULL, NULL, NULL, 0, found, TOP, text, sizeof text, &answer, &error));
  EXPECT(RS_OK, rs_user_forget(user, "kringle", &error));
  EXPECT(RS_OK, rs_user_forget(user, "kringle", &error));
}

static void test_sessions(void) {
  rs_session *other = NULL;
  rs_session_options options;
  rs_session_state state;
  rs_event events[3];
  rs_edit edits[4];
  rs_key keys[200];
  char room[8192];
  size_t count, left, size;
  memset(&options, 0, sizeof options);
  EXPECT(RS_ERROR_ARGUMENT, rs_session_open(decoder, NULL, &options, &other, &error));
  options.struct_size = sizeof options;
  options.settings = "not JSON";
  EXPECT(RS_ERROR_DATA, rs_session_open(decoder, NULL, &options, &other, &error));
  options.settings = "{\"longPress\":\"x\"}";
  EXPECT(RS_ERROR_DATA, rs_session_open(decoder, NULL, &options, &other, &error));
  options.settings = "{}";
  options.text_before = bad_text;
  EXPECT(RS_ERROR_ARGUMENT, rs_session_open(decoder, NULL, &options, &other, &error));
  options.text_before = "so ";
  EXPECT(RS_OK, rs_session_open(decoder, NULL, &options, &other, &error));
  EXPECT(RS_OK, rs_free(other));

  EXPECT(RS_OK, rs_session_keys(session, keys, 200, room, sizeof room, &count, &size, &error));
  memset(events, 0, sizeof events);
  events[0].x = events[1].x = keys[0].center_x;
  events[0].y = events[1].y = keys[0].center_y;
  events[1].kind = RS_TOUCH_ENDED;
  events[1].time = 50;
  events[2].kind = RS_TIME_PASSED;
  events[2].time = 60;
  EXPECT(RS_OK, rs_session_handle(session, events, 3, &error));
  EXPECT(RS_ERROR_SPACE, rs_session_take_edits(session, edits, 4, NULL, 0, &count, &left, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_session_take_edits(session, edits, 0, room, sizeof room, &count, &left, &error));
  EXPECT(RS_OK, rs_session_take_edits(session, edits, 4, room, sizeof room, &count, &left, &error));
  if (count != 1 || edits[0].kind != RS_EDIT_INSERT || left != 0) expect(__LINE__, 0, 1);
  events[0].kind = 77;
  EXPECT(RS_ERROR_ARGUMENT, rs_session_handle(session, events, 1, &error));
  events[0].kind = RS_TOUCH_BEGAN;
  events[0].x = NAN;
  EXPECT(RS_ERROR_ARGUMENT, rs_session_handle(session, events, 1, &error));
  events[0].x = -1e300;
  EXPECT(RS_OK, rs_session_handle(session, events, 1, &error));
  events[0].time = INFINITY;
  EXPECT(RS_ERROR_ARGUMENT, rs_session_handle(session, events, 1, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_session_handle(session, events, HUGE_SIZE, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_session_handle(session, NULL, 1, &error));
  EXPECT(RS_OK, rs_session_handle(session, NULL, 0, &error));
  EXPECT(RS_OK, rs_session_set_text(session, "other ", "text", 100, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_session_set_text(session, "x", bad_text, 100, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_session_set_text(session, "x", "y", NAN, &error));
  EXPECT(RS_ERROR_DATA, rs_session_set_settings(session, "[", 100, &error));
  EXPECT(RS_OK, rs_session_set_settings(session, "{\"layout\":\"/no/such.json\"}", 100, &error));
  EXPECT(RS_ERROR_ARGUMENT, rs_session_state_now(session, NULL, room, sizeof room, &error));
  EXPECT(RS_ERROR_SPACE, rs_session_state_now(session, &state, room, 1, &error));
  EXPECT(RS_OK, rs_session_state_now(session, &state, room, sizeof room, &error));
  if (strcmp(state.text_before, "other ") || strcmp(state.text_after, "text")) expect(__LINE__, 0, 1);
  EXPECT(RS_ERROR_SPACE, rs_session_keys(session, NULL, 0, NULL, 0, &count, &size, &error));
}

/* ---- threads and processes ---- */

static void *hammer(void *argument) {
  rs_trace trace = swiped();
  rs_candidate mine[TOP];
  rs_answer my_answer;
  rs_error my_error;
  char my_text[RS_TEXT_SIZE(TOP)];
  size_t number = (size_t)argument;
  rs_event event;
  int i;
  memset(&event, 0, sizeof event);
  for (i = 0; i < 40; i++) {
    rs_layout *layout = NULL;
    rs_decoder *other = NULL;
    event.kind = i % 2 ? RS_TOUCH_ENDED : RS_TOUCH_BEGAN;
    event.finger = (int32_t)number;
    event.x = 100 + (double)number;
    event.y = 100;
    if (rs_decode(decoder, user, &trace, mine, TOP, my_text, sizeof my_text, &my_answer, &my_error) ||
        rs_user_learn(user, "word", NULL, 0, &my_error) ||
        rs_session_handle(session, &event, 1, &my_error) ||
        rs_layout_named("qwerty", &layout, &my_error) ||
        rs_decoder_on(decoder, layout, 300 + i, 200, &other, &my_error) || rs_free(layout) ||
        rs_decode(other, NULL, &trace, mine, TOP, my_text, sizeof my_text, &my_answer, &my_error) ||
        rs_free(other))
      return my_error.message[0] ? (void *)1 : (void *)2;
  }
  return NULL;
}

static void test_threads(void) {
  pthread_t threads[16];
  size_t i;
  for (i = 0; i < 16; i++) pthread_create(&threads[i], NULL, hammer, (void *)i);
  for (i = 0; i < 16; i++) {
    void *result = NULL;
    pthread_join(threads[i], &result);
    if (result) expect(__LINE__, 0, 1);
  }
}

static void test_fork(void) {
  rs_trace trace = swiped();
  rs_trace batch[2];
  rs_candidate many[2 * TOP];
  rs_answer answers[2];
  size_t size;
  pid_t child;
  int status = 1;
  fflush(stdout);
  child = fork();
  if (child == 0) {
    batch[0] = batch[1] = trace;
    wrong = 0;
    EXPECT(RS_OK, rs_decode(decoder, user, &trace, found, TOP, text, sizeof text, &answer, &error));
    EXPECT(RS_OK, rs_decode_batch(&decoder, 1, user, batch, 2, TOP, 2, many, text, sizeof text, &size, answers, &error));
    close_all();
    fflush(stdout);
    _exit(wrong);
  }
  if (child < 0 || waitpid(child, &status, 0) < 0 || status != 0) expect(__LINE__, 0, 1);
}

/* ---- random calls ---- */

static unsigned long long random_state;
static unsigned long succeeded;

static unsigned int below(unsigned int limit) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return (unsigned int)(random_state >> 11) % limit;
}

static size_t any_size(size_t real) {
  static const size_t odd[] = {0, 1, HUGE_SIZE, ~(size_t)0, (size_t)1 << 62};
  unsigned int choice = below(10);
  return choice < 5 ? (odd[choice] == 1 && real == 0 ? 0 : odd[choice]) : real;
}

static double any_number(void) {
  static const double odd[] = {0, -1, NAN, INFINITY, -INFINITY, 1e300, 1e-300, 390, 290};
  return below(3) ? odd[below(9)] : below(4000) / 10.0 - 20;
}

static const char *any_text(void) {
  static const char *texts[] = {"", "a", "the", "hello", "-", "ring", "qwerty", "/", "/dev/null", "{}",
                                "[", "\xff", "\xc3\xa9", "don't", "de", "none", "/no/such.json"};
  unsigned int choice = below(19);
  return choice < 17 ? texts[choice] : NULL;
}

#define HANDLES 64
static const void *handles[HANDLES];

/* Mostly one of the kind that is asked for, so that calls get further than to the handle. */
static void *any_handle(const void *own) {
  if (below(2)) return (void *)own;
  switch (below(12)) {
    case 0: return NULL;
    case 1: return &handles[below(HANDLES)];
    case 2: return (void *)(size_t)random_state;
    default: return (void *)handles[below(HANDLES)];
  }
}

static void keep(const void *handle) {
  unsigned int place = below(HANDLES);
  if (!handle) return;
  rs_free(handles[place]); /* often freed already */
  handles[place] = handle;
}

static void random_calls(unsigned long count) {
  static double samples[3 * 64];
  static rs_candidate many[64];
  static rs_answer answers[8];
  static char room[1 << 14];
  static rs_key keys[128];
  static rs_edit edits[16];
  static rs_session_state state;
  unsigned long call;
  for (call = 0; call < count; call++) {
    void *made = NULL;
    rs_error *told = below(20) ? &error : NULL;
    const char *previous[4];
    rs_trace traces[4];
    rs_event events[8];
    rs_decoder *decoders[4];
    size_t size, left, i;
    unsigned int n = 1 + below(64);
    double clock = 0;
    rs_status status;
    for (i = 0; i < 4; i++) previous[i] = below(8) ? "the" : any_text();
    for (i = 0; i < n; i++) {
      samples[3 * i] = below(30) ? below(390) : any_number();
      samples[3 * i + 1] = below(30) ? below(290) : any_number();
      samples[3 * i + 2] = below(60) ? (clock += below(30)) : any_number();
    }
    for (i = 0; i < 4; i++) {
      memset(&traces[i], 0, sizeof traces[i]);
      traces[i].samples = below(20) ? samples : NULL;
      traces[i].sample_count = any_size(n);
      traces[i].previous = below(4) ? previous : NULL;
      traces[i].previous_count = any_size(below(4));
      traces[i].word = any_text();
      decoders[i] = (rs_decoder *)any_handle(decoder);
    }
    for (i = 0; i < 8; i++) {
      events[i].kind = below(8) ? (int32_t)below(6) : (int32_t)random_state;
      events[i].finger = below(3);
      events[i].x = below(20) ? below(390) : any_number();
      events[i].y = below(20) ? (double)below(330) - 40 : any_number();
      events[i].time = below(20) ? (clock += below(40)) : any_number();
    }
    switch (below(26)) {
      case 0: status = rs_layout_named(any_text(), (rs_layout **)&made, told); break;
      case 1: {
        const char *json = any_text();
        status = rs_layout_from_json(json, any_size(json ? strlen(json) : 3), (rs_layout **)&made, told);
        break;
      }
      case 2: {
        rs_key_box boxes[4];
        for (i = 0; i < 4; i++) {
          boxes[i].text = any_text();
          boxes[i].action = below(2) ? "space" : any_text();
          boxes[i].x = below(8) ? 10.0 * i : any_number();
          boxes[i].y = below(8) ? 0 : any_number();
          boxes[i].width = boxes[i].height = below(8) ? 10 : any_number();
        }
        status = rs_layout_from_boxes(any_text(), below(4) ? 40 : any_number(), 10,
                                      below(9) ? boxes : NULL, any_size(4), (rs_layout **)&made, told);
        break;
      }
      case 3:
        status = rs_words_from_memory(words_text, any_size(sizeof words_text - 1), (rs_words **)&made, told);
        break;
      case 4: status = rs_words_look_up((rs_words *)any_handle(words), any_text(), &size, NULL, told); break;
      case 5:
        status = rs_decoder_on((rs_decoder *)any_handle(decoder), (rs_layout *)any_handle(NULL),
                               below(3) ? 390 : any_number(), below(3) ? 290 : any_number(),
                               (rs_decoder **)&made, told);
        break;
      case 6: case 7: case 8: case 9:
        status = rs_decode((rs_decoder *)any_handle(decoder), (rs_user *)(below(2) ? NULL : any_handle(user)), &traces[0],
                           many, any_size(below(64)), room, any_size(sizeof room), &answers[0], told);
        break;
      case 10:
        status = rs_decode_batch(decoders, below(2) ? 1 : any_size(4), (rs_user *)any_handle(user), traces,
                                 any_size(4), any_size(8) % 9, (int32_t)below(4), many, room,
                                 any_size(sizeof room), &size, answers, told);
        break;
      case 11: status = rs_trace_check(below(9) ? &traces[0] : NULL, told); break;
      case 12:
        status = rs_swipe_begin((rs_decoder *)any_handle(decoder), (rs_user *)any_handle(user), traces[0].previous,
                                traces[0].previous_count, (rs_swipe **)&made, told);
        break;
      case 13: status = rs_swipe_add((rs_swipe *)any_handle(NULL), traces[0].samples, traces[0].sample_count, told); break;
      case 14:
        status = below(2) ? rs_swipe_decode((rs_swipe *)any_handle(NULL), many, any_size(64), room,
                                            any_size(sizeof room), &answers[0], told)
                          : rs_swipe_complete((rs_swipe *)any_handle(NULL), many, any_size(64), room,
                                              any_size(sizeof room), &answers[0], told);
        break;
      case 15: status = below(50) ? 0 : rs_user_new((rs_decoder *)any_handle(decoder), (rs_user **)&made, told); break;
      case 16:
        status = rs_user_learn((rs_user *)any_handle(user), any_text(), traces[0].previous, traces[0].previous_count, told);
        break;
      case 17:
        status = rs_user_retract((rs_user *)any_handle(user), any_text(), traces[0].previous, traces[0].previous_count, told);
        break;
      case 18: status = below(9) ? 0 : rs_user_forget((rs_user *)any_handle(user), any_text(), told); break;
      case 19:
        status = rs_user_export((rs_user *)any_handle(user), room, any_size(sizeof room), &size, told);
        if (status == RS_OK && below(9) == 0) status = rs_user_import((rs_user *)any_handle(user), room, size, told);
        break;
      case 20:
        status = rs_predict((rs_user *)any_handle(user), any_text(), traces[0].previous, traces[0].previous_count,
                            many, any_size(8), room, any_size(sizeof room), &answers[0], told);
        break;
      case 21:
        status = rs_correct((rs_decoder *)any_handle(decoder), (rs_user *)any_handle(user), any_text(), traces[0].previous,
                            traces[0].previous_count, many, any_size(8), room, any_size(sizeof room),
                            &answers[0], told);
        break;
      case 22: status = rs_session_handle((rs_session *)any_handle(session), events, any_size(8), told); break;
      case 23:
        status = rs_session_take_edits((rs_session *)any_handle(session), edits, any_size(16), room,
                                       any_size(sizeof room), &size, &left, told);
        break;
      case 24:
        status = below(3) ? rs_session_state_now((rs_session *)any_handle(session), &state, room, any_size(sizeof room), told)
                          : rs_session_set_text((rs_session *)any_handle(session), any_text(), any_text(), any_number(), told);
        break;
      default:
        status = rs_session_keys((rs_session *)any_handle(session), keys, any_size(128), room, any_size(sizeof room),
                                 &size, &left, told);
    }
    if (status < RS_OK || status > RS_ERROR_LIMIT) {
      printf("call %lu: status %d\n", call, (int)status);
      wrong = 1;
    }
    succeeded += status == RS_OK;
    keep(made);
  }
}

static void free_kept(void) {
  size_t i;
  for (i = 0; i < HANDLES; i++) rs_free(handles[i]);
}

int main(int argc, char **argv) {
  open_all();
  if (argc == 4 && !strcmp(argv[1], "random")) {
    random_state = strtoull(argv[3], NULL, 10) * 2654435761u + 88172645463325252ull;
    random_calls(strtoul(argv[2], NULL, 10));
    free_kept();
    close_all();
  } else {
    test_handles();
    test_layouts();
    test_words();
    test_traces();
    test_swipes();
    test_users();
    test_sessions();
    test_threads();
    test_fork();
    close_all();
  }
  if (argc == 4 && succeeded < strtoul(argv[2], NULL, 10) / 10) {
    printf("only %lu calls did anything\n", succeeded);
    wrong = 1;
  }
  if (!wrong) printf("as expected; %lu random calls succeeded\n", succeeded);
  return wrong;
}
