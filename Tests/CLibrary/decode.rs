// Decodes traces with libringswipe, declared by hand. Input and output are those of decode.c.

use std::ffi::{c_char, c_void, CStr, CString};
use std::io::{self, BufRead, Write};
use std::ptr;

/// RS_CANDIDATE_UNLISTED.
const UNLISTED: u32 = 4;

#[repr(C)]
struct Error {
    status: i32,
    message: [c_char; 1020],
}

#[repr(C)]
struct Trace {
    samples: *const f64,
    sample_count: usize,
    previous: *const *const c_char,
    previous_count: usize,
    word: *const c_char,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Candidate {
    score: f64,
    word: *const c_char,
    word_size: usize,
    flags: u32,
    reserved: u32,
}

#[repr(C)]
struct Answer {
    status: i32,
    is_rejected: i32,
    candidate_count: usize,
    text_size: usize,
    no_word_probability: f64,
    microseconds: f64,
    rank: i32,
    is_out_of_vocabulary: i32,
}

enum Engine {}
enum Layout {}
enum Decoder {}
enum User {}

#[link(name = "ringswipe")]
extern "C" {
    fn rs_interface_version() -> i32;
    fn rs_free(handle: *const c_void) -> i32;
    fn rs_engine_open(folder: *const c_char, engine: *mut *mut Engine, error: *mut Error) -> i32;
    fn rs_layout_named(name: *const c_char, layout: *mut *mut Layout, error: *mut Error) -> i32;
    fn rs_decoder_open(
        engine: *mut Engine, options: *const c_void, decoder: *mut *mut Decoder, error: *mut Error,
    ) -> i32;
    fn rs_decoder_on(
        decoder: *mut Decoder, layout: *mut Layout, width: f64, height: f64,
        other: *mut *mut Decoder, error: *mut Error,
    ) -> i32;
    fn rs_decode(
        decoder: *mut Decoder, user: *mut User, trace: *const Trace, candidates: *mut Candidate,
        capacity: usize, text: *mut c_char, text_capacity: usize, answer: *mut Answer,
        error: *mut Error,
    ) -> i32;
}

const TOP: usize = 10;

fn checked(status: i32, error: &Error) {
    if status != 0 {
        let message = unsafe { CStr::from_ptr(error.message.as_ptr()) };
        panic!("{} (status {})", message.to_string_lossy(), error.status);
    }
}

fn main() {
    assert!(unsafe { rs_interface_version() } >= 1);
    let mut error = Error { status: 0, message: [0; 1020] };
    let (mut engine, mut base, mut decoder) = (ptr::null_mut(), ptr::null_mut(), ptr::null_mut());
    let status = unsafe { rs_engine_open(ptr::null(), &mut engine, &mut error) };
    checked(status, &error);
    let status = unsafe { rs_decoder_open(engine, ptr::null(), &mut base, &mut error) };
    checked(status, &error);
    let mut lines = io::stdin().lock().lines().map(|line| line.expect("UTF-8"));
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut last = String::new();
    while let Some(line) = lines.next() {
        let fields: Vec<&str> = line.split(' ').collect();
        let keyboard = fields[..3].join(" ");
        let counts: Vec<usize> = fields[3..].iter().map(|n| n.parse().expect("a count")).collect();
        let mut samples: Vec<f64> = Vec::new();
        for _ in 0..counts[0] {
            let row = lines.next().expect("a sample");
            samples.extend(row.split(' ').map(|n| n.parse::<f64>().expect("a number")));
        }
        let words: Vec<CString> =
            (0..counts[1]).map(|_| CString::new(lines.next().expect("a word")).unwrap()).collect();
        let previous: Vec<*const c_char> = words.iter().map(|word| word.as_ptr()).collect();
        if keyboard != last {
            let mut layout = ptr::null_mut();
            let name = CString::new(fields[0]).unwrap();
            let (width, height) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
            unsafe {
                rs_free(decoder as *const c_void);
                let status = rs_layout_named(name.as_ptr(), &mut layout, &mut error);
                checked(status, &error);
                let status =
                    rs_decoder_on(base, layout, width, height, &mut decoder, &mut error);
                checked(status, &error);
                rs_free(layout as *const c_void);
            }
            last = keyboard;
        }
        let trace = Trace {
            samples: samples.as_ptr(),
            sample_count: counts[0],
            previous: previous.as_ptr(),
            previous_count: previous.len(),
            word: ptr::null(),
        };
        let empty =
            Candidate { score: 0.0, word: ptr::null(), word_size: 0, flags: 0, reserved: 0 };
        let mut found = [empty; TOP];
        let mut text = [0 as c_char; TOP * 64];
        let mut answer: Answer = unsafe { std::mem::zeroed() };
        let status = unsafe {
            rs_decode(
                decoder, ptr::null_mut(), &trace, found.as_mut_ptr(), TOP, text.as_mut_ptr(),
                text.len(), &mut answer, &mut error,
            )
        };
        checked(status, &error);
        let count = if answer.is_rejected != 0 { 0 } else { answer.candidate_count };
        let shown: Vec<String> = found[..count]
            .iter()
            .map(|candidate| {
                let word = unsafe { CStr::from_ptr(candidate.word) }.to_str().expect("UTF-8");
                let word = word.replace('\\', "\\\\").replace('"', "\\\"");
                let thousandths = (candidate.score * 1000.0).round() as i64;
                let sign = if thousandths < 0 { "-" } else { "" };
                let size = thousandths.unsigned_abs();
                let mark = if candidate.flags & UNLISTED != 0 { ",\"unlisted\":true" } else { "" };
                let (whole, rest) = (size / 1000, size % 1000);
                format!("{{\"word\":\"{word}\",\"score\":{sign}{whole}.{rest:03}{mark}}}")
            })
            .collect();
        writeln!(out, "[{}]", shown.join(",")).expect("written");
    }
    unsafe {
        rs_free(decoder as *const c_void);
        rs_free(base as *const c_void);
        assert_eq!(rs_free(engine as *const c_void), 0);
    }
}
