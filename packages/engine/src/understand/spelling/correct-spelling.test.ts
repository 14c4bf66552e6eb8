import { describe, expect, it } from 'vitest';
import { listVocabulary } from '../../../test/suggest/list-vocabulary.ts';
import { analyze, surfaceWords } from '../../analyze/index.ts';
import type { QueryPlan } from '../../backend/query-plan.ts';
import { understand } from '../index.ts';

const repeat = (times: number, name: string): string[] => Array.from({ length: times }, () => name);

const NAMES = [
  ...repeat(40, 'pressure gauge'),
  ...repeat(12, 'garage door opener'),
  ...repeat(30, 'stainless sink'),
  ...repeat(20, 'air compressor'),
  'compressed sponge',
  'stainles spoon',
  'cup holder',
  'board game',
  'cannon toy',
  ...repeat(50, 'canon camera'),
  ...repeat(8, 'snow blower'),
  'painted shelf',
  ...repeat(9, 'shelf'),
  ...repeat(9, 'pointed trowel'),
];
type Shop = {
  names: readonly string[];
  descriptions?: readonly string[];
  language?: string;
  plainText?: readonly string[];
  popularQueries?: readonly { text: string; count: number }[];
};

const planIn = (shop: Shop, query: string): QueryPlan => {
  const { names, descriptions = [], language = 'en', plainText = [], popularQueries } = shop;
  return understand(
    { query, language: 'en', plainText, nowMs: 0, ...(popularQueries && { popularQueries }) },
    listVocabulary(
      [...names, ...descriptions].map((text, at) => ({
        group: `${at}`,
        language,
        words: surfaceWords(text),
        name: at < names.length ? analyze(text, language) : [],
        codes: [],
        others: at < names.length ? [] : analyze(text, language),
      })),
    ),
  );
};
const plan = (query: string, plainText: string[] = []): QueryPlan =>
  planIn({ names: NAMES, plainText }, query);
const alternativesOf = (query: string, word: string): string[] =>
  plan(query)
    .terms.find(({ text }) => text === word)
    ?.alternatives.map(({ term }) => term) ?? [];

describe('a misspelt word', () => {
  it('is read by the words around it', () => {
    // Gauges are more frequent, but no name holds one together with a door.
    expect(plan('garge doors').correctedQuery).toBe('garage doors');
    expect(plan('presure garge').correctedQuery).toBe('pressure gauge');
  });

  it('that the shopper wants as plain words stays as it was typed', () => {
    expect(plan('garge doors', ['garge']).correctedQuery).toBeNull();
    expect(plan('presure garge', ['presure']).correctedQuery).toBe('presure gauge');
  });

  it('keeps what is nearly as likely as a lighter alternative', () => {
    expect(plan('garge').correctedQuery).toBe('gauge');
    expect(alternativesOf('garge', 'gauge')).toEqual(['gaug', 'garag']);
  });

  it('that shares its stem with another word is no form of it', () => {
    // Both `compresser` and `compressed` have the stem `compress`, of one sponge.
    expect(plan('air compresser').correctedQuery).toBe('air compressor');
  });

  it('is split only into words that stand together somewhere', () => {
    expect(plan('snowblower').correctedQuery).toBe('snow blower');
    // There are cups and there are boards, but no cup boards.
    expect(plan('cupboard').correctedQuery).toBeNull();
  });
});

describe('what shoppers ask for and find', () => {
  const names = [...repeat(5, 'bolt'), ...repeat(5, 'boot')];
  const asked = (query: string, ...popular: [text: string, count: number][]): QueryPlan =>
    planIn({ names, popularQueries: popular.map(([text, count]) => ({ text, count })) }, query);

  it('decides between corrections that are as likely, and not against a likelier one', () => {
    expect(asked('bowt').correctedQuery).toBe('bolt');
    expect(asked('bowt', ['hiking boot', 20]).correctedQuery).toBe('boot');
    const likelier = {
      names: [...repeat(100, 'bolt'), 'boot'],
      popularQueries: [{ text: 'boot', count: 999 }],
    };
    expect(planIn(likelier, 'bowt').correctedQuery).toBe('bolt');
  });

  it('stays as it is typed, with what else it may mean beside it, unless more ask for that', () => {
    const plan = asked('bowt', ['bowt rope', 8]);
    expect(plan.correctedQuery).toBeNull();
    expect(plan.terms[0]?.alternatives.map(({ term }) => term)).toEqual(['bowt', 'bolt']);
    expect(asked('bowt', ['bowt', 8], ['bolt', 60]).correctedQuery).toBe('bolt');
  });
});

describe('a word of the shop', () => {
  it('is never replaced; where it may be a slip of one product, the usual spelling is looked for too', () => {
    expect(plan('stainles sink').correctedQuery).toBeNull();
    expect(alternativesOf('stainles sink', 'stainles')).toEqual(['stainl', 'stainless']);
    // The exact word keeps the greater weight.
    const [term] = plan('cannon').terms;
    expect(plan('cannon').correctedQuery).toBeNull();
    expect(term?.alternatives[0]).toEqual({ term: 'cannon', weight: 1 });
    for (const other of term?.alternatives.slice(1) ?? []) expect(other.weight).toBeLessThan(0.5);
  });

  it('in a form that no product has stays as it is', () => {
    // `painting` is near `pointed`, but the shop has painted things.
    expect(plan('painting').correctedQuery).toBeNull();
  });
});

describe('a known word that the shop lacks', () => {
  const corrected = (query: string, ...names: string[]): string | null =>
    planIn({ names: names.flatMap((name) => repeat(50, name)) }, query).correctedQuery;

  it('stays as it is, whatever the shop has beside it', () => {
    // A shopper was shown woven things when she asked for women's.
    expect(corrected('dress for women', 'woven dress')).toBeNull();
    expect(corrected('frieze carpet', 'freeze carpet')).toBeNull();
    expect(corrected('risen bread', 'riser bread')).toBeNull();
    // The list has only `burger`.
    expect(corrected('burgers', 'gas burners')).toBeNull();
    // Both have three letters and occur in one name, but they are still not the two words.
    expect(corrected('proper tool', 'pro tool per day')).toBeNull();
    // The model does not know names; shoppers ask for those that a shop does not sell.
    expect(corrected('nike helmet', 'bike helmet')).toBeNull();
    expect(corrected('edsel poster', 'edsal poster')).toBeNull();
  });

  it('is not looked for by what is near it either', () => {
    const [, women] = planIn({ names: repeat(50, 'woven dress') }, 'dress women').terms;
    expect(women?.alternatives.map(({ term }) => term)).not.toContain('woven');
  });

  it('is told from a misspelling', () => {
    expect(corrected('shose', 'shoes')).toBe('shoes');
    // Both occur in the texts that the model learned from, with this meaning.
    expect(corrected('hedge trimer', 'hedge trimmer')).toBe('hedge trimmer');
    expect(corrected('wall calender', 'wall calendar')).toBe('wall calendar');
  });
});

describe('a correction', () => {
  it('is a word that names something', () => {
    // Descriptions hold `like`, `will` and `breathe`. A word near these is more likely a name that the shop lacks.
    const descriptions = repeat(40, 'shoes that breathe');
    expect(
      planIn({ names: repeat(9, 'running shoes'), descriptions }, 'braethe shoes').correctedQuery,
    ).toBeNull();
    expect(planIn({ names: repeat(9, 'breathe shoes') }, 'braethe shoes').correctedQuery).toBe(
      'breathe shoes',
    );
  });

  it('beside words of a language that the shop does not sell in is a slip of the finger at most', () => {
    const names = [...repeat(50, 'course shoe'), ...repeat(50, 'pantry')];
    // `panty` lacks a letter, which shoppers forget, but here it is a word that we do not know.
    expect(planIn({ names }, 'pantra').correctedQuery).toBe('pantry');
    expect(planIn({ names }, 'pantra pour elle').correctedQuery).toBeNull();
    expect(planIn({ names }, 'pantyr pour elle').correctedQuery).toBe('pantry pour elle');
    // A shop that sells in French corrects French.
    expect(
      planIn({ names: repeat(9, 'pantalon'), language: 'fr' }, 'pantalom pour elle').correctedQuery,
    ).toBe('pantalon pour elle');
  });
});
