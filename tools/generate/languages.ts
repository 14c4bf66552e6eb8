import { type LanguagePack, PACKS } from '../../packages/engine/src/languages/index.ts';

type Part = readonly [part: string, has: (pack: LanguagePack) => boolean, what: string];

const some = (words: string | undefined): boolean => words !== undefined && words !== '';

const PARTS: readonly Part[] = [
  ['stems', (pack) => pack.stemming !== null, 'stems and stop words'],
  ['compounds', (pack) => pack.compounds !== undefined, 'words written together'],
  ['conjunction', (pack) => some(pack.conjunction), 'the `and` in names of brands'],
  ['heads', (pack) => pack.heads !== null, 'which word of a name is the thing itself'],
  ['units', (pack) => pack.units !== null, 'names of units beside their symbols'],
  ['packs', (pack) => some(pack.amounts?.packs), 'packs and their counts'],
  ['sizes', (pack) => pack.sizes !== null, 'what stands before a size'],
  ['prices', (pack) => pack.prices !== null, 'how prices are said'],
  ['measures', (pack) => some(pack.measures), 'what else a number counts'],
  ['currencies', (pack) => pack.currencies !== null, 'names of currencies'],
  ['numbers', (pack) => pack.numbers !== null, 'numbers said in words'],
  ['negation', (pack) => pack.negation !== null, 'what a query excludes'],
  ['free forms', (pack) => pack.negation?.freeForms !== undefined, '`zuckerfrei` for `without sugar`'],
  ['offers', (pack) => pack.offers !== null, 'in stock, on sale'],
  ['signals', (pack) => pack.signals !== null, 'cheap, premium, new, best, popular'],
  ['ratings', (pack) => pack.ratings !== null, 'least ratings in stars'],
  ['photo talk', (pack) => some(pack.photoTalk), '`like this, but blue` beside a photo'],
  ['persons', (pack) => pack.persons !== null, 'whom things are for'],
  [
    'attributes',
    (pack) => pack.attributes !== null,
    'names of colours, sizes, materials and persons as attributes',
  ],
  ['colours', (pack) => pack.colours !== null, 'shades of colours'],
  ['suggestions', (pack) => pack.suggestions !== null, 'how phrases are cut and written'],
  [
    'function words',
    (pack) => some(pack.suggestions?.functionWords),
    'words that a suggestion neither begins nor ends with',
  ],
  ['speech', (pack) => pack.speech !== undefined, 'how names and letters sound'],
  ['synonyms', (pack) => pack.synonyms !== null, 'built-in synonyms'],
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The page on what the engine knows of each language, and what it lacks. */
export const languagesPage = (): string => {
  const lacking = PACKS.map((pack) => {
    const lacks = PARTS.filter(([, has]) => !has(pack)).map(([part]) => part);
    return `- **${pack.name}** lacks ${lacks.length === 0 ? 'nothing' : lacks.join(', ')}.`;
  });
  return [
    '# Languages',
    '',
    'Generated from the packs in `packages/engine/src/languages`: one folder a language. What a language lacks is read by the',
    'English words alone; a language without a pack is folded and no more.',
    '',
    row(['part', ...PACKS.map(({ code }) => code), 'what it is']),
    row(['---', ...PACKS.map(() => '---'), '---']),
    ...PARTS.map(([part, has, what]) => row([part, ...PACKS.map((pack) => (has(pack) ? 'yes' : '')), what])),
    '',
    ...lacking,
    '',
  ].join('\n');
};
