import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchResult, IndexProduct } from '../src/types.ts';
import { product, request, single } from './products.ts';

const asked = (
  query: string,
  language: string,
  name: string,
  more: Partial<IndexProduct> = {},
): EngineSearchResult => {
  const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
  const groups = [single(product('p', { name, language, ...more }))];
  index.apply({ add: buildSegment(groups, { dimensions: 8 }), removeRoots: [] });
  return index.search(request(query, { language }));
};

describe('a correction is a word as people write it', () => {
  it.each([
    ['ru', 'чайники', 'Чайник электрический', 'чайник'],
    ['ru', 'майки', 'Майка мужская', 'майка'],
    ['ru', 'Елкаа', 'Ёлка', 'Ёлка'],
    ['el', 'παπούτσι', 'Παπούτσια δρόμου', 'παπούτσια'],
    ['vi', 'điện thoạii', 'Điện thoại', 'điện thoại'],
    ['cs', 'žehliška', 'Žehlička parní', 'žehlička'],
    ['de', 'spülmaschien', 'Spülmaschine weiß', 'spülmaschine'],
    ['de', 'Spuelmaschien', 'Spülmaschine weiß', 'Spülmaschine'],
    ['de', 'SPUELMASCHIEN', 'Spülmaschine weiß', 'SPÜLMASCHINE'],
    ['tr', 'ısıtıcıı', 'Isıtıcı', 'ısıtıcı'],
    ['fr', 'cafetiere electirque', 'Cafetière électrique', 'cafetiere électrique'],
    ['pl', 'żelazkoo', 'Żelazko parowe', 'żelazko'],
    ['ar', 'سماعت', 'سماعات لاسلكية', 'سماعات'],
    ['he', 'חולצא', 'חולצה לבנה', 'חולצה'],
    ['hi', 'कमीज', 'कमीज़ सफेद', 'कमीज़'],
    ['uk', 'їжачокк', 'Їжачок іграшка', 'їжачок'],
    ['en', 'lorael', "L'Oréal shampoo", "l'oréal"],
  ])('%s: %s in a shop of %s', (language, query, name, corrected) =>
    expect(asked(query, language, name).correctedQuery).toBe(corrected));

  it('also where no name has it', () =>
    expect(asked('skodda', 'cs', 'Model auta', { brand: 'Škoda' }).correctedQuery).toBe('škoda'));
});

it('words that are dropped are shown as typed', () => {
  const dropped = (language: string, query: string, name: string): string[] | undefined =>
    asked(query, language, name).relaxation?.droppedTerms;
  expect(dropped('ru', 'Чайник Ёлочный', 'Чайник электрический')).toEqual(['Ёлочный']);
  expect(dropped('en', 'jeans for Mother´s day', 'Blue jeans')).toEqual(['Mother´s', 'day']);
  expect(dropped('ja', 'カメラ おちゃ', 'カメラ')).toEqual(['おちゃ']);
});
