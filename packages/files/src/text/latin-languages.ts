/** Letters beyond ASCII by encoding and language. Where two explain a text alike the first is taken: the more usual one. */
const ALPHABETS: readonly [encoding: string, letters: string, never?: RegExp][] = [
  ['windows-1252', 'äöüß'],
  ['windows-1252', 'àâæçéèêëîïôœùûüÿ'],
  ['windows-1252', 'áéíóúüñ'],
  ['windows-1252', 'àèéìíîòóùú'],
  // Hungarian `ő` has the same byte as `õ`, which Portuguese writes before `e` alone.
  ['windows-1252', 'áàâãçéêíóôõúü', /õ(?!e)/gi],
  ['windows-1252', 'äáéèêëïíóöôúü'],
  ['windows-1252', 'åäöéü'],
  ['windows-1252', 'æøåéäöü'],
  ['windows-1250', 'ąćęłńóśźż'],
  ['iso-8859-2', 'ąćęłńóśźż'],
  ['windows-1250', 'áčďéěíňóřšťúůýž'],
  ['iso-8859-2', 'áčďéěíňóřšťúůýž'],
  ['windows-1250', 'áäčďéíĺľňóôŕšťúýž'],
  ['iso-8859-2', 'áäčďéíĺľňóôŕšťúýž'],
  ['windows-1250', 'áéíóöőúüű'],
  ['windows-1254', 'çğıöşüâîûİ'],
  ['windows-1250', 'ăâîşţ'],
  ['windows-1250', 'čćđšž'],
  ['iso-8859-2', 'čćđšž'],
  ['windows-1257', 'ąčęėįšųūž'],
  ['windows-1257', 'āčēģīķļņōŗšūž'],
  ['windows-1257', 'äõöüšž'],
  ['windows-1252', 'ðþæöáéíóúý'],
];

/** Signs that stand beside words in any language. */
const SIGNS = new Set('’‘“”„‚«»‹›–—…•·€£¥§©®™°²³¹½¼¾×÷±µ¡¿ªº´`¨\u00A0\u00AD');
/** A sign between letters is a letter in another encoding; a raised digit or an apostrophe is not. */
const INSIDE_WORDS = new Set('’‘´·\u00AD');

const UNKNOWN = '\uFFFD';

/** Share of the characters beyond ASCII that a language can have where they stand. */
const explainedShare = (text: string, letters: ReadonlySet<string>): number => {
  let [foreign, explained] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char <= '\u007f') continue;
    foreign += 1;
    if (letters.has(char)) explained += 1;
    else if (SIGNS.has(char)) {
      const between = /[a-z]/i.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at + 1] ?? '');
      const begins = /[³²¹¾¼]/.test(char) && /\p{Ll}/u.test(text[at + 1] ?? '');
      if (INSIDE_WORDS.has(char) || (!between && !begins)) explained += 1;
    }
  }
  return foreign === 0 ? 1 : explained / foreign;
};

/** The Latin encoding in which the words are words of a language, and how much of them that language explains, 0 to 1. */
export const readAsLatin = (words: Uint8Array): { encoding: string; explained: number } => {
  let best = { encoding: 'windows-1252', explained: 0 };
  const texts = new Map<string, string>();
  for (const [encoding, letters, never] of ALPHABETS) {
    // Without `stream`, Node 24 reads windows-1252 as the standard that it extends.
    const text = texts.get(encoding) ?? new TextDecoder(encoding).decode(words, { stream: true });
    texts.set(encoding, text);
    const both = new Set([...letters, ...letters.toUpperCase()]);
    const explained = explainedShare(never === undefined ? text : text.replace(never, UNKNOWN), both);
    if (explained > best.explained) best = { encoding, explained };
  }
  return best;
};
