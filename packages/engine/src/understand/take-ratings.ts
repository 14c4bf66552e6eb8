import { parseNumber } from '../analyze/parse-number.ts';
import { type LanguagePack, PACKS } from '../languages/index.ts';
import type { Draft } from './draft.ts';
import { typedText } from './number-words/typed-query.ts';
import { plainTexts } from './plain-texts.ts';
import type { UnderstandRequest } from './types.ts';

const anyOf = (of: keyof NonNullable<LanguagePack['ratings']>): string =>
  PACKS.flatMap(({ ratings }) => ratings?.[of] ?? []).join('|');

const STARS = anyOf('stars');
const LEAST = anyOf('least');
const UP = anyOf('up');
const NUMBER = '([1-5](?:[.,]\\d)?)';

/** `4 stars and up`, `4+ stars`, `at least 4 stars`. `5 star notebook` is no rating. Single spaces keep it linear. */
const PHRASE = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(${LEAST}) )?${NUMBER}(\\+)?(?: |-)?(\\+ )?(?:${STARS})( (?:${UP})|\\+)?(?![\\p{L}\\p{N}])`,
  'giu',
);

const STAR = new RegExp(`^(?:${STARS})$`);
/** Whether a folded word means stars. */
export const isStar = (word: string): boolean => STAR.test(word);

const saysLeast = ([, least, , plus, plusAfter, up]: RegExpExecArray): boolean =>
  (least ?? plus ?? plusAfter ?? up) !== undefined;

/** Whether a text says a least number of stars. */
export const saysLeastRating = (text: string): boolean => [...text.matchAll(PHRASE)].some(saysLeast);

/** Turns a least rating in stars into a filter. It must say "at least": the shop may sell five star tents. */
export const takeRatings = (draft: Draft, request: UnderstandRequest): Draft => {
  if (!/\d/.test(draft.query)) return draft;
  const isPlain = plainTexts(request);
  for (const match of draft.query.matchAll(PHRASE)) {
    const [said, , number = ''] = match;
    const start = match.index;
    const end = start + said.length;
    const text = typedText(draft.typed, { start, end });
    if (!saysLeast(match) || isPlain(text)) continue;
    if (draft.taken.some((edit) => edit.start < end && start < edit.end)) continue;
    const rating = { min: parseNumber(number) };
    return {
      ...draft,
      taken: [...draft.taken, { start, end, text: ' ' }],
      filters: { ...draft.filters, rating },
      appliedFilters: [
        ...draft.appliedFilters,
        { field: 'rating', value: rating, not: false, source: 'query', text },
      ],
    };
  }
  return draft;
};
