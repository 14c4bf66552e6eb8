import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductInput } from '@aisle/contract';
import type { SetQuery, TextSet } from '../sets.ts';

/** The columns of the files of this folder, after the kind of thing. */
const COLUMNS = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'] as const;
type Language = (typeof COLUMNS)[number];

const linesOf = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'));

const cell = (line: readonly string[], language: Language): string =>
  line[1 + COLUMNS.indexOf(language)] ?? '';

/** Two products of each kind, by name alone. */
const productsIn = (language: Language): ProductInput[] =>
  linesOf('products.txt').flatMap((line) =>
    cell(line, language)
      .split('; ')
      .map((name, at) => ({
        externalId: `${line[0]}-${at + 1}`,
        name,
        price: 10 + at,
        currency: 'EUR',
        language,
        availability: 'in_stock' as const,
      })),
  );

const queriesIn = (language: Language): SetQuery[] =>
  linesOf('queries.txt').map((line, at) => ({
    qid: `${language}-${at + 1}`,
    query: cell(line, language),
    language,
    judgements: Object.fromEntries(
      (line[0] ?? '').split(';').flatMap((kind) => [1, 2].map((number) => [`${kind}-${number}`, 1])),
    ),
  }));

const setOf = (name: string, asked: Language, sold: Language): TextSet => ({
  name,
  catalog: `wishes-${sold}`,
  min: 0,
  text: ({ name: title }) => ({ name: title }),
  products: () => productsIn(sold),
  queries: () => queriesIn(asked),
});

/** What a shopper says who does not say a thing's name: in the language of the products, and in another. */
export const WISH_SETS: readonly TextSet[] = [
  ...COLUMNS.map((language) => setOf(`wishes-${language}`, language, language)),
  ...COLUMNS.slice(1).map((language) => setOf(`wishes-${language}-of-english`, language, 'en')),
];
