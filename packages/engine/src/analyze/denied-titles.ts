import { isDenial } from './bound-phrases.ts';
import { phraseKey } from './phrase-key.ts';

/** Longer names are sentences that describe a product, which queries do not repeat. */
const MOST_WORDS = 8;
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
/** What follows tells one edition from another: `Sin City: A Dame to Kill For`, `No Time to Die - DVD`. */
const SUBTITLE = /[:|–—]|\s-\s/;

/**
 * The key of a name's title where words in it deny something: `no country for old men` of `No Country for Old Men
 * (DVD)`. Null: nothing is denied, or the title is longer than a query. A denial with one word is a title only where
 * nothing follows: `Without sugar: oat bar` says of which kind the bar is.
 */
export const deniedTitle = (name: string): string | null => {
  const whole = name.replace(BRACKETS, ' ').trim();
  const [title = ''] = whole.split(SUBTITLE, 1);
  const key = phraseKey(title);
  const words = key.split(' ');
  if (words.length < 2 || words.length > MOST_WORDS) return null;
  if (words.length === 2 && title !== whole) return null;
  return words.some((_, at) => at + 1 < words.length && isDenial(words, at)) ? key : null;
};

/** Form of a title among the bound phrases of an index. */
export const titlePhrase = (title: string): string => `= ${title}`;
