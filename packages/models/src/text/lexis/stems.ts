/** An ending and its replacement, tried in this order. The same list as in `tools/train/words.py`. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ['ies', 'y'],
  ['ves', 'f'],
  ['ves', 'fe'],
  ['s', ''],
  ['es', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['ied', 'y'],
  ['ed', ''],
  ['d', ''],
  ['ier', 'y'],
  ['iest', 'y'],
  ['er', ''],
  ['r', ''],
  ['est', ''],
  ['ly', ''],
  ['ness', ''],
  ['y', ''],
  ['our', 'or'],
  ['ours', 'or'],
  ['oured', 'or'],
  ['ised', 'ize'],
  ['ise', 'ize'],
  ['re', 'er'],
];
/** Endings that double the consonant before them: `running`. */
const DOUBLING = ['ing', 'ed', 'er', 'ers'];
const SHORTEST_STEM = 3;

/** Shorter or other spellings of a word that the vocabulary may have, best first. */
export function* stemsOf(word: string): Generator<string> {
  for (const [ending, instead] of ENDINGS) {
    const stem = word.length - ending.length;
    if (stem >= SHORTEST_STEM && word.endsWith(ending)) yield word.slice(0, stem) + instead;
  }
  for (const ending of DOUBLING) {
    const stem = word.length - ending.length;
    if (stem > SHORTEST_STEM && word.endsWith(ending) && word[stem - 1] === word[stem - 2]) {
      yield word.slice(0, stem - 1);
    }
  }
}
