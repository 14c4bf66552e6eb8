import { counted } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

export const NUMBERS: NumberWords = {
  values: [
    ...counted('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen', 0),
    ...counted('fifteen sixteen seventeen eighteen nineteen', 15),
    ...counted('twenty thirty forty/fourty fifty sixty seventy eighty ninety/ninty', 20, 10),
  ],
  hundred: 'hundred',
  thousand: 'thousand',

  tensApart: true,
  hundredsJoins: 'and',
  manyHundreds: true,
  points: 'point',
  centsJoins: 'and',
  cents: 'cent cents ct pence',
  centsFollow: true,
  articles: 'a an',
  half: 'and a half',
};
