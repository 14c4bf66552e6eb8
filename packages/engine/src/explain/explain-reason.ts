import type {
  ExplainedImage,
  ExplainedMeaning,
  ExplainedWords,
  ExplainOutcome,
  ExplainStage,
} from './types.ts';

export type ReasonFacts = Pick<
  ExplainOutcome,
  | 'rank'
  | 'page'
  | 'total'
  | 'shownInstead'
  | 'words'
  | 'meaning'
  | 'image'
  | 'filters'
  | 'excludedBy'
  | 'rule'
  | 'rankByScore'
> & {
  externalId: string;
  /** True: images were compared with the words. False: with the shopper's photo. */
  byWords: boolean;
};

/** Sums of the same numbers in different orders differ by less. */
const ROUNDING = 1e-6;

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const two = (value: number): string => value.toFixed(2);

/** Null: of a part of an index, whose first places alone are known. */
const placeOf = (rank: number | null): string =>
  rank === null ? 'behind the first places' : `at place ${rank}`;

const wordsSentence = ({ terms, coverage, cut }: ExplainedWords): string => {
  const held = terms.filter((term) => term.held).map(({ text }) => text);
  const missing = terms.filter((term) => !term.held).map(({ text }) => text);
  if (held.length === 0) return `It holds none of the words of the query (${quoted(missing)}).`;
  const whole = `It holds every word of the query (${quoted(held)})`;
  if (missing.length === 0 && coverage > 1 - ROUNDING) return `${whole}.`;
  const weight = `together ${percent(coverage)} of what the query's words weigh`;
  const enough = cut === null ? '' : `; from ${percent(cut)} on a product is found by words`;
  if (missing.length === 0) return `${whole}, some by a synonym: ${weight}${enough}.`;
  return `It holds ${quoted(held)} but not ${quoted(missing)}: ${weight}${enough}.`;
};

const meaningSentence = ({ cosine, cut }: ExplainedMeaning): string => {
  if (cosine === null) return 'It has no vector yet, so it cannot be found by meaning.';
  if (cut === null) return 'This query names a part number or a code, which is not searched by meaning.';
  const near = cosine >= cut ? 'near enough' : 'not near enough';
  return `By meaning it is ${near}: similarity ${two(cosine)}, and ${two(cut)} is asked for.`;
};

const imageSentence = ({ cosine, cut }: ExplainedImage): string => {
  if (cut === null) return 'No product of the shop has an image that can be compared yet.';
  if (cosine === null) return 'It has no image that can be compared yet, so it cannot be found by photo.';
  const near = cosine >= cut ? 'looks like the photo' : 'does not look enough like the photo';
  return `It ${near}: similarity ${two(cosine)}, and ${two(cut)} is asked for.`;
};

/** A product without an image gets no sentence here: it can only be found by its words. */
const shownSentences = ({ cosine, cut }: ExplainedImage): string[] => {
  if (cosine === null || cut === null) return [];
  const shows = cosine >= cut ? 'shows what the words say' : 'does not stand out for the words';
  return [`Its image ${shows}: similarity ${two(cosine)}, and ${two(cut)} is asked for.`];
};

const matchSentences = ({ words, meaning, image, byWords }: ReasonFacts): string[] => [
  ...(image === null || byWords ? [] : [imageSentence(image)]),
  ...(words === null ? [] : [wordsSentence(words)]),
  ...(meaning === null ? [] : [meaningSentence(meaning)]),
  ...(image === null || !byWords ? [] : shownSentences(image)),
];

const wasNotSearched = ({ words, meaning, image }: ReasonFacts): boolean =>
  words === null && meaning === null && image === null;

const insteadSentence = ({ shownInstead, rank }: ReasonFacts): string[] =>
  shownInstead === null || rank === null
    ? []
    : [`Its group is shown by '${shownInstead}', at place ${rank}.`];

const filterSentences = ({ filters }: ReasonFacts): string[] =>
  filters
    .filter(({ passes }) => !passes)
    .map(({ field, wanted, actual, source }) => {
      const whose = source === 'query' ? 'said in the query' : 'of the request';
      const has = actual === null ? 'it has no value there' : `it has '${actual}'`;
      return `The filter ${whose} asks for ${field} ${wanted}; ${has}.`;
    });

const SENTENCES: Readonly<Record<ExplainStage, (facts: ReasonFacts) => string[]>> = {
  unknown_product: ({ externalId }) => [
    `No product '${externalId}' is in the index: it was never sent, was removed, or was sent a moment ago.`,
  ],
  not_for_sale: (facts) => [
    'It is the parent of variants and has no price of its own, so that its variants are sold in its place.',
    ...insteadSentence(facts),
  ],
  excluded: ({ excludedBy }) => [
    `The query asks for products without ${quoted(excludedBy)}, and it has that.`,
  ],
  words: (facts) =>
    wasNotSearched(facts)
      ? ['Nothing in the query is a word that can be searched for.']
      : matchSentences(facts),
  meaning: matchSentences,
  image: matchSentences,
  filter: (facts) => [
    ...filterSentences(facts),
    'It matches the query otherwise.',
    ...insteadSentence(facts),
  ],
  rule: (facts) => [
    `The rule '${facts.rule}' of the shop leaves it out of this search.`,
    ...insteadSentence(facts),
  ],
  variant: (facts) => [
    `It matches, but of its group '${facts.shownInstead}' matches better and is the card, ${placeOf(facts.rank)}; it is listed among that card's variants.`,
  ],
  found: (facts) => [
    facts.rank === null
      ? `It is in the answer of ${facts.total}, behind the first places.`
      : `It is at place ${facts.rank} of ${facts.total}, on page ${facts.page}.`,
    ...(wasNotSearched(facts)
      ? ['Nothing was searched for, so every product for sale is listed.']
      : matchSentences(facts)),
    ...(facts.rankByScore === null
      ? []
      : [
          `By its score alone it would be at place ${facts.rankByScore}: mixing brands or what shoppers chose moved it.`,
        ]),
  ],
};

/** The reason a product ended at a stage, as sentences for the shop's owner. */
export const explainReason = (stage: ExplainStage, facts: ReasonFacts): string =>
  SENTENCES[stage](facts).join(' ');
