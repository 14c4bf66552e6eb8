import { analyse } from 'chardet';
import { readAsLatin } from './latin-languages.ts';

/** Bytes that are looked at closely. Some thousand words say the same as all. */
const MOST_BYTES = 60_000;
/** A Latin word has single letters beyond ASCII, other scripts whole words of them. */
const LONGEST_LATIN_RUN = 2.2;
/** Share of the letters beyond ASCII that the best language must have in its alphabet. */
const LEAST_EXPLAINED = 0.85;

const isWordByte = (byte: number): boolean => byte > 127 || ((byte | 32) >= 97 && (byte | 32) <= 122);

/** The words that hold bytes beyond ASCII, one a line, and the average run of such bytes. */
const foreignWords = (bytes: Uint8Array): { words: Uint8Array; run: number } => {
  const words: number[] = [];
  let [foreign, runs] = [0, 0];
  for (let at = 0; at < bytes.length && words.length < MOST_BYTES; at += 1) {
    if ((bytes[at] ?? 0) < 128) continue;
    let from = at;
    while (from > 0 && isWordByte(bytes[from - 1] ?? 0)) from -= 1;
    for (at = from; at < bytes.length && isWordByte(bytes[at] ?? 0); at += 1) {
      const byte = bytes[at] ?? 0;
      words.push(byte);
      if (byte < 128) continue;
      foreign += 1;
      if (at === from || (bytes[at - 1] ?? 0) < 128) runs += 1;
    }
    words.push(10);
  }
  return { words: Uint8Array.from(words), run: foreign / Math.max(1, runs) };
};

/** Windows writes more characters than the standards that it follows. */
const WINDOWS: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
};

/** Greek is the same in both but for its capital alpha with a stress: A2 on Windows, B6 by the standard. */
const greekOf = (bytes: Uint8Array): string =>
  bytes.some((byte, at) => byte === 0xb6 && (bytes[at + 1] ?? 0) > 0xc0) ? 'iso-8859-7' : 'windows-1253';

/** Kana of two bytes: hardly any other text has them. */
const KANA = /[\u3041-\u3096\u30a1-\u30fc]/gu;
const LEAST_KANA = 4;

/** Characters of Shift_JIS have a letter of ASCII as their second byte, which makes a short text look Latin. */
const isShiftJis = (bytes: Uint8Array): boolean => {
  const [best] = analyse(bytes.subarray(0, MOST_BYTES));
  if (best?.name !== 'Shift_JIS') return false;
  const text = new TextDecoder('shift_jis').decode(bytes.subarray(0, MOST_BYTES), { stream: true });
  return !text.includes('\uFFFD') && (text.match(KANA)?.length ?? 0) >= LEAST_KANA;
};

/** The encoding of bytes that are no UTF-8, as `TextDecoder` names it. */
export const detectEncoding = (bytes: Uint8Array): string => {
  if (isShiftJis(bytes)) return 'shift_jis';
  const { words, run } = foreignWords(bytes);
  const latin = readAsLatin(words);
  if (run <= LONGEST_LATIN_RUN && latin.explained >= LEAST_EXPLAINED) return latin.encoding;
  // Of other scripts the words alone: addresses and codes in ASCII would make any text a Latin one.
  for (const { name } of analyse(run > LONGEST_LATIN_RUN ? words : bytes.subarray(0, MOST_BYTES))) {
    if (name === 'ISO-8859-7' || name === 'windows-1253') return greekOf(bytes);
    const encoding = WINDOWS[name] ?? name;
    if (/^(UTF|ASCII|ISO-2022)/.test(name) || encoding === 'windows-1252') continue;
    try {
      return new TextDecoder(encoding).encoding;
    } catch {
      // The next best is one that can be decoded.
    }
  }
  return latin.encoding;
};
