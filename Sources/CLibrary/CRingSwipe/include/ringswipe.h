/*
 * ringswipe.h: swipe typing for C, C++ and every language that calls C.
 *
 * Touch samples go in, words come out. The library has the whole engine of RingSwipe: keyboards, word
 * lists, the decoder, prediction, correction, learning, and a complete keyboard without a screen.
 *
 *   rs_engine *engine;  rs_decoder *decoder;  rs_error error;
 *   if (rs_engine_open(NULL, &engine, &error) || rs_decoder_open(engine, NULL, &decoder, &error))
 *     puts(error.message);
 *   rs_candidate words[3];  char text[RS_TEXT_SIZE(3)];  rs_answer answer;
 *   rs_trace trace = { .samples = samples, .sample_count = count };
 *   if (rs_decode(decoder, NULL, &trace, words, 3, text, sizeof text, &answer, &error) == RS_OK
 *       && !answer.is_rejected && answer.candidate_count > 0)
 *     puts(words[0].word);
 *
 * Status. Every function that can fail returns RS_OK (0) or one of the codes below. If `error` is not
 * NULL, it receives the code and a message of one line or several, in UTF-8, without a line break at
 * the end. After success the message is empty, or holds remarks, such as lines of a word list that were
 * skipped. No argument makes the library end the process, unless a pointer that is not NULL does not
 * point to what its type says.
 *
 * Handles. The pointers to engine, layout, words, decoder, swipe, user and session are names, not
 * addresses: a handle that was freed, was never made, or is of another kind is an RS_ERROR_HANDLE.
 * Each is the caller's, who frees it with `rs_free`, in any order: what a handle was made from lives as
 * long as it is needed. A function that fails makes no handle and sets its result to NULL.
 *
 * Memory. Whatever is passed in is read during the call only. Results are written into the caller's
 * memory; words end with NUL. A buffer that is too small is an RS_ERROR_SPACE, the size needed is told,
 * and nothing is lost. Capacities are numbers of elements for arrays, and bytes for text.
 *
 * Texts that are passed in are UTF-8 that ends with NUL; others are an RS_ERROR_ARGUMENT.
 *
 * Threads. Every function may be called on any thread, and several threads may use one handle. Decoding
 * runs at the same time on all of them; calls on one user, swipe or session wait for each other.
 * Freeing what another thread uses is safe: that call ends first.
 *
 * Processes. After fork() the child may use its handles if no other thread was in the library then.
 *
 * Units. Lengths are points (pt), from the keyboard's top left corner, y downwards; any unit does, as
 * long as samples and the keyboard's size agree. Times are milliseconds. Scores are natural logarithms
 * of probabilities.
 */
#ifndef RINGSWIPE_H
#define RINGSWIPE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. It grows when a function or a field is added; what a program was
   compiled with goes on to work. */
#define RS_INTERFACE_VERSION 1

/* Returns the interface version of the library in use, which may be newer than the header's. */
int32_t rs_interface_version(void);

/* Returns the version of RingSwipe, such as "0.1.0". */
const char *rs_version(void);

/* ---- Status -------------------------------------------------------------------------------------- */

typedef int32_t rs_status;

enum {
  RS_OK = 0,
  /* A pointer is NULL, a number or a size out of range, a text not UTF-8. */
  RS_ERROR_ARGUMENT = 1,
  /* A handle was freed, was never made, or is of another kind. */
  RS_ERROR_HANDLE = 2,
  /* A file cannot be found or read. */
  RS_ERROR_FILE = 3,
  /* A file or the bytes passed in are not what they should be: no layout, no word list, damaged. */
  RS_ERROR_DATA = 4,
  /* The samples of a trace cannot be used: not finite, out of range, time runs backwards. */
  RS_ERROR_TRACE = 5,
  /* A buffer of the caller's is too small. */
  RS_ERROR_SPACE = 6,
  /* More than the library holds: handles, samples, text. */
  RS_ERROR_LIMIT = 7
};

typedef struct rs_error {
  rs_status status;
  /* Ends with NUL; longer messages are cut. */
  char message[1020];
} rs_error;

/* ---- Handles ------------------------------------------------------------------------------------- */

typedef struct rs_engine rs_engine;     /* where the data is */
typedef struct rs_layout rs_layout;     /* where keys are, independent of size */
typedef struct rs_words rs_words;       /* a word list */
typedef struct rs_decoder rs_decoder;   /* swipes to words, on one keyboard */
typedef struct rs_swipe rs_swipe;       /* a swipe in progress */
typedef struct rs_user rs_user;         /* what one person wrote */
typedef struct rs_session rs_session;   /* a whole keyboard: touches in, edits out */

/* Frees a handle of any kind; NULL is allowed. RS_ERROR_HANDLE if it is none, or was freed before. */
rs_status rs_free(const void *handle);

/* Opens the data: word lists, models, profiles.
   `data_folder`: the folder with `dictionaries` and `profiles`; NULL: looked for in $RINGSWIPE_DATA,
   then in `../share/ringswipe` and `../../share/ringswipe` beside the library's own folder, then, if
   the library lies in the project's build folder, in the project. */
rs_status rs_engine_open(const char *data_folder, rs_engine **engine, rs_error *error);

/* ---- Layouts ------------------------------------------------------------------------------------- */

/* A layout by its name ("ring", "qwerty", "ring-de", …) or a layout file, whose name has a / or ends
   in .json. */
rs_status rs_layout_named(const char *name, rs_layout **layout, rs_error *error);

/* A layout from the bytes of a layout file (JSON). */
rs_status rs_layout_from_json(const void *json, size_t size, rs_layout **layout, rs_error *error);

/* A key as a box. */
typedef struct rs_key_box {
  /* What the key writes: one character, which a swipe can visit, or several (".com"); NULL for a key
     that acts. Letters are lower case. */
  const char *text;
  /* What the key does if `text` is NULL: "backspace", "space", "shift", "symbols", "return", "tab",
     "language", "next", "emoji", "undo", "redo", "dismiss", "cursorLeft", … */
  const char *action;
  double x, y, width, height; /* the left upper corner and the size */
} rs_key_box;

/* A layout from boxes, as a caller's keyboard has them.
   `name`: by which results call the layout; `width`, `height`: of the whole keyboard, in the units of
   the boxes. RS_ERROR_DATA, with the key, if keys overlap, lie outside, write the same character, or
   none writes a character. */
rs_status rs_layout_from_boxes(const char *name, double width, double height, const rs_key_box *keys,
                               size_t key_count, rs_layout **layout, rs_error *error);

/* ---- Word lists ---------------------------------------------------------------------------------- */

/* A word list by its name ("words-200k", "words-50k", "words", a language's "de") or a file: lines of
   word<TAB>count, bare words in order of frequency, or what `ringswipe lexicon build` wrote. */
rs_status rs_words_named(rs_engine *engine, const char *name, rs_words **words, rs_error *error);

/* A word list from the bytes of such a file, which are copied. */
rs_status rs_words_from_memory(const void *bytes, size_t size, rs_words **words, rs_error *error);

/* Tells the number of words, and whether `word` is one (1 or 0). Either result may be NULL. */
rs_status rs_words_look_up(rs_words *words, const char *word, size_t *count, int32_t *is_known,
                           rs_error *error);

/* ---- Decoding ------------------------------------------------------------------------------------ */

enum { RS_ALGORITHM_PATH = 0, RS_ALGORITHM_ALIGNMENT = 1, RS_ALGORITHM_SUBSEQUENCE = 2 };
enum { RS_EFFORT_NORMAL = 0, RS_EFFORT_FAST = 1, RS_EFFORT_BEST = 2 };
enum { RS_REJECT_AS_FITTED = 0, RS_REJECT_NOTHING = 1, RS_REJECT_BELOW = 2 };

/* How a decoder is made. Set it to zeros and `struct_size` to sizeof(rs_decoder_options): zeros are
   what `ringswipe decode` does without options. */
typedef struct rs_decoder_options {
  size_t struct_size;
  rs_layout *layout;    /* NULL: the ring, or that of the first of `languages` */
  double width, height; /* of the keyboard; both 0: 390 x 290 */
  rs_words *words;      /* NULL: that of `languages`, or words-200k */
  const char *languages; /* what is written, such as "de" or "de,en"; NULL: English */
  const char *profile;   /* the file of fitted numbers; NULL: `profile_bytes`, or the data's own */
  const void *profile_bytes;
  size_t profile_size;
  const char *context; /* the model of words after others: a name, a file, or "none"; NULL: one that
                          fits the words */
  int32_t algorithm;   /* RS_ALGORITHM_… */
  int32_t effort;      /* RS_EFFORT_…: how much work a swipe may take */
  int32_t rejection;   /* RS_REJECT_…: which swipes are no word */
  int32_t reserved;
  double minimum_probability; /* of the best word, 0 to 1, for RS_REJECT_BELOW */
} rs_decoder_options;

/* `options`: NULL for the default. */
rs_status rs_decoder_open(rs_engine *engine, const rs_decoder_options *options, rs_decoder **decoder,
                          rs_error *error);

/* The same decoder on another keyboard; words, profile and model are shared.
   `layout`: NULL for the decoder's own. */
rs_status rs_decoder_on(rs_decoder *decoder, rs_layout *layout, double width, double height,
                        rs_decoder **other, rs_error *error);

/* A swipe to decode. */
typedef struct rs_trace {
  /* `sample_count` rows of three numbers: x, y, and t in ms since the first sample. Row by row, as
     a C array double[][3] or a NumPy array of shape (n, 3). At most 4,000,000 rows; x and y within
     ±1,000,000, t from 0 to 1,000,000,000 and never less than before. */
  const double *samples;
  size_t sample_count;
  const char *const *previous; /* the words before it, the latest last */
  size_t previous_count;
  /* The word that was meant, to be told its rank; it never helps decoding. NULL: not known. */
  const char *word;
} rs_trace;

enum { RS_CANDIDATE_COMPOUND = 1, RS_CANDIDATE_UNFINISHED = 2, RS_CANDIDATE_UNLISTED = 4 };

typedef struct rs_candidate {
  double score;     /* ln of the probability; for RS_ALGORITHM_SUBSEQUENCE minus a penalty */
  const char *word; /* in the caller's text buffer */
  size_t word_size; /* in bytes, without the NUL */
  uint32_t flags;   /* RS_CANDIDATE_COMPOUND: a compound that the list lacks;
                       RS_CANDIDATE_UNFINISHED: a completion (rs_swipe_complete);
                       RS_CANDIDATE_UNLISTED: spelled, no list has it */
  uint32_t reserved;
} rs_candidate;

typedef struct rs_answer {
  rs_status status;          /* in a batch: of this trace alone */
  int32_t is_rejected;       /* 1: no word is meant and nothing should be written */
  size_t candidate_count;    /* also of a rejected swipe, so that its words can be offered */
  size_t text_size;          /* bytes of the words with their NULs: written, or needed */
  double no_word_probability; /* that the swipe means no word of the list; NaN: not estimated */
  double microseconds;        /* that decoding took */
  int32_t rank;               /* of `word`: 1 for the best, 0 if it is not among the candidates */
  int32_t is_out_of_vocabulary; /* 1 if the list lacks `word`, else 0; -1 without a word */
} rs_answer;

/* A size of text that nearly always holds the words of `count` candidates. */
#define RS_TEXT_SIZE(count) ((size_t)(count) * 64)

/* Decodes a swipe into at most `capacity` candidates, the best first.
   `user`: whose words and habits count; NULL: nobody's. `capacity`: at most 10,000. */
rs_status rs_decode(rs_decoder *decoder, rs_user *user, const rs_trace *trace, rs_candidate *candidates,
                    size_t capacity, char *text, size_t text_capacity, rs_answer *answer,
                    rs_error *error);

/* Decodes many swipes on several threads.
   `decoders`: one for all traces (`decoder_count` 1), or one for each (`decoder_count` = `trace_count`).
   `limit`: candidates for each trace; those of trace i begin at candidates[i * limit].
   `threads`: 0 for as many as there are processors.
   `text_size`: receives the bytes of all words, which follow each other in the order of the traces.
   A trace that cannot be used has its own `status` in `answers` (`rs_trace_check` says why), and the
   others are decoded. At most 1,000,000 traces at a time. */
rs_status rs_decode_batch(rs_decoder *const *decoders, size_t decoder_count, rs_user *user,
                          const rs_trace *traces, size_t trace_count, size_t limit, int32_t threads,
                          rs_candidate *candidates, char *text, size_t text_capacity,
                          size_t *text_size, rs_answer *answers, rs_error *error);

/* Says whether a trace can be decoded, and if not, why. */
rs_status rs_trace_check(const rs_trace *trace, rs_error *error);

/* ---- A swipe in progress ------------------------------------------------------------------------- */

/* Begins a swipe, to which samples are added as they come.
   `user`: NULL for nobody. Words before it as in rs_trace. */
rs_status rs_swipe_begin(rs_decoder *decoder, rs_user *user, const char *const *previous,
                         size_t previous_count, rs_swipe **swipe, rs_error *error);

/* Adds samples, rows as in rs_trace; t goes on from the samples before. */
rs_status rs_swipe_add(rs_swipe *swipe, const double *samples, size_t sample_count, rs_error *error);

/* Decodes the samples so far, for a preview, or at the end. */
rs_status rs_swipe_decode(rs_swipe *swipe, rs_candidate *candidates, size_t capacity, char *text,
                          size_t text_capacity, rs_answer *answer, rs_error *error);

/* The words that the swipe may become or is already, the best first, for a suggestion bar while the
   finger moves: at most 64. Words with letters that are still to come have RS_CANDIDATE_UNFINISHED.
   The time depends on the samples since the last call, not on those before: call it after every
   sample, or when the bar is drawn. Scores are in nats, and only their differences at the same moment
   count. The words are those of the decoder's list by their frequency; a user's words, compounds and
   the words before count in rs_swipe_decode. RS_ERROR_ARGUMENT for RS_ALGORITHM_SUBSEQUENCE, which
   needs whole swipes. */
rs_status rs_swipe_complete(rs_swipe *swipe, rs_candidate *candidates, size_t capacity, char *text,
                            size_t text_capacity, rs_answer *answer, rs_error *error);

/* ---- What a person writes ------------------------------------------------------------------------ */

/* A user who has written nothing yet, in the language of a decoder. What is learned stays in memory;
   `rs_user_export` and `rs_user_import` keep it. */
rs_status rs_user_new(rs_decoder *decoder, rs_user **user, rs_error *error);

/* Learns a word that was written, after the words before it in its sentence. */
rs_status rs_user_learn(rs_user *user, const char *word, const char *const *previous,
                        size_t previous_count, rs_error *error);

/* Takes one use back: the word was deleted or changed. */
rs_status rs_user_retract(rs_user *user, const char *word, const char *const *previous,
                          size_t previous_count, rs_error *error);

/* Forgets a word, however often it was written, and all pairs with it. */
rs_status rs_user_forget(rs_user *user, const char *word, rs_error *error);

/* Writes what was learned as JSON Lines, which `ringswipe user import` reads too.
   `size`: receives the number of bytes, written or needed; no NUL follows them. */
rs_status rs_user_export(rs_user *user, char *bytes, size_t capacity, size_t *size, rs_error *error);

/* Adds an export, also one of `ringswipe user export`: all of it or, if a line is wrong, nothing. */
rs_status rs_user_import(rs_user *user, const void *bytes, size_t size, rs_error *error);

/* Words that may come next, or complete the word begun with `prefix` ("" for none), after the words
   before it in the sentence. Scores are ln of probabilities, or ranks of frequency. */
rs_status rs_predict(rs_user *user, const char *prefix, const char *const *previous,
                     size_t previous_count, rs_candidate *candidates, size_t capacity, char *text,
                     size_t text_capacity, rs_answer *answer, rs_error *error);

/* Words that a tapped word may stand for, by the keys of a decoder's keyboard: itself, if it is one.
   `user`: whose context counts; NULL: the decoder's. Scores are ln of the word's probability minus the
   cost of the slips. */
rs_status rs_correct(rs_decoder *decoder, rs_user *user, const char *word, const char *const *previous,
                     size_t previous_count, rs_candidate *candidates, size_t capacity, char *text,
                     size_t text_capacity, rs_answer *answer, rs_error *error);

/* ---- A whole keyboard ---------------------------------------------------------------------------- */

typedef struct rs_session_options {
  size_t struct_size;      /* sizeof(rs_session_options) */
  const char *settings;    /* JSON, with the names that session logs use; NULL: the default settings */
  const char *text_before; /* what the field holds before the cursor; NULL: nothing */
  const char *text_after;
} rs_session_options;

/* A keyboard on a field that the caller mirrors.
   `user`: learns what is written, and is asked for suggestions; NULL: nothing is learned.
   `options`: NULL for the default. */
rs_status rs_session_open(rs_decoder *decoder, rs_user *user, const rs_session_options *options,
                          rs_session **session, rs_error *error);

enum {
  RS_TOUCH_BEGAN = 0,
  RS_TOUCH_MOVED = 1,
  RS_TOUCH_ENDED = 2,
  RS_TOUCH_CANCELLED = 3,
  RS_TIME_PASSED = 4, /* for fingers that are held still; once a frame while one is down */
  RS_APPEARED = 5     /* the keyboard appears for a field */
};

typedef struct rs_event {
  int32_t kind;   /* RS_TOUCH_… */
  int32_t finger; /* tells fingers apart that are down at the same time */
  double x, y;    /* in pt of the keyboard; the suggestion bar is at negative y */
  double time;    /* in ms, on any clock that does not run backwards */
} rs_event;

/* Handles events. What they change waits in the session until `rs_session_take_edits`. */
rs_status rs_session_handle(rs_session *session, const rs_event *events, size_t event_count,
                            rs_error *error);

enum {
  RS_EDIT_INSERT = 0,      /* insert `text` at the cursor */
  RS_EDIT_DELETE = 1,      /* delete `text`, which stands before the cursor */
  RS_EDIT_MOVE_CURSOR = 2  /* move the cursor over `text`: to the right if `characters` is positive */
};

typedef struct rs_edit {
  int32_t kind;         /* RS_EDIT_… */
  int32_t characters;   /* of `text`, as a reader counts them; negative: the cursor goes to the left */
  const char *text;     /* in the caller's text buffer */
  size_t text_size;     /* in bytes, without the NUL */
  const char *cause;    /* what the user did, such as "swipe" or "backspace"; lasts for ever */
  double time;
} rs_edit;

/* Takes edits out of the session, the oldest first: as many as fit.
   `count`: receives their number; `left`: the number of those that wait for the next call.
   RS_ERROR_SPACE if not even the first fits. */
rs_status rs_session_take_edits(rs_session *session, rs_edit *edits, size_t capacity, char *text,
                                size_t text_capacity, size_t *count, size_t *left, rs_error *error);

/* Tells the session what the field holds, after something other than the keyboard changed it. */
rs_status rs_session_set_text(rs_session *session, const char *before, const char *after, double time,
                              rs_error *error);

/* Changes settings: a JSON object, in which fields that are left out have their defaults. */
rs_status rs_session_set_settings(rs_session *session, const char *settings, double time,
                                  rs_error *error);

enum { RS_SHIFT_OFF = 0, RS_SHIFT_ON = 1, RS_SHIFT_LOCKED = 2 };

/* The most words of a suggestion bar that are told. */
#define RS_BAR_WORDS 16

/* What a view shows. */
typedef struct rs_session_state {
  int32_t is_shown;
  int32_t shift;          /* RS_SHIFT_… */
  int32_t symbols;        /* 0: letters are shown; 1, 2, 3: that page of symbols */
  int32_t word_count;     /* of the suggestion bar */
  int32_t rival_count;    /* how many of them, from the left, replace the word of the last swipe */
  int32_t reserved;
  const char *bar;        /* what its words are, such as "completion"; lasts for ever */
  const char *words[RS_BAR_WORDS]; /* in the caller's text buffer, as the next two */
  const char *text_before; /* the field's text before the cursor */
  const char *text_after;
  size_t text_size;        /* bytes of all texts with their NULs: written, or needed */
} rs_session_state;

rs_status rs_session_state_now(rs_session *session, rs_session_state *state, char *text,
                               size_t text_capacity, rs_error *error);

/* A key or a button, for drawing. */
typedef struct rs_key {
  const char *label;    /* what is printed on it, in the caller's text buffer */
  int32_t is_character; /* 1: a swipe can visit it */
  int32_t reserved;
  double center_x, center_y;
  double x, y, width, height; /* the smallest box around it */
} rs_key;

/* Tells the keys and buttons that are shown now.
   `count`: receives their number, and `text_size` the bytes of their labels: written, or needed. */
rs_status rs_session_keys(rs_session *session, rs_key *keys, size_t capacity, char *text,
                          size_t text_capacity, size_t *count, size_t *text_size, rs_error *error);

#ifdef __cplusplus
}
#endif

#endif
