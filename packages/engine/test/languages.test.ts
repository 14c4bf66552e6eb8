import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import { product, request, single } from './products.ts';

type Names = Readonly<Record<string, string>>;

const indexOf = (names: Names, language: string, more: Names = {}, moreLanguage = 'en'): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
  for (const [some, of] of [
    [names, language],
    [more, moreLanguage],
  ] as const) {
    const groups = Object.entries(some).map(([id, name]) => single(product(id, { name, language: of })));
    index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  }
  return index;
};

const ids = (index: SearchIndex, query: string, language: string): string[] =>
  index.search(request(query, { language })).groups.map((group) => group.product.externalId);

const names = (index: SearchIndex, query: string, language: string): (string | undefined)[] =>
  index.search(request(query, { language, highlight: true })).groups.map((group) => group.highlights.name);

describe('a shop in one language', () => {
  it.each([
    ['de', 'Damen Schuhe schwarz', ['schuh', 'SCHUHE', 'schuhen', 'damenschuhe']],
    ['de', 'Schlüssel von Müller', ['schluessel', 'schlussel', 'schlüssel', 'mueller', 'muller']],
    ['de', 'Schluessel von Mueller', ['schlüssel', 'schlussel', 'müller']],
    ['fr', 'Vélos dorés pour enfant', ['velo', 'vélo', 'velos', 'doree', 'enfants']],
    ['es', 'Zapatos niños rojos', ['nino', 'niño', 'zapato', 'roja']],
    ['it', 'Orologi e giacche', ['orologio', 'giacca']],
    ['nl', 'Leren jassen en laarzen', ['jas', 'laars', 'leer']],
    ['pt', 'Botões e balões azuis', ['botao', 'botão', 'balao', 'azul']],
    ['da', 'Vandtætte støvler', ['stoevle', 'støvle', 'vandtæt']],
    ['sv', 'Gröna tröjor', ['tröja', 'troja', 'grön']],
    ['no', 'Røde skjorter', ['skjorte', 'rod', 'rødt']],
  ])('in %s holds "%s" for %j', (language, name, queries) => {
    const index = indexOf({ a: name, b: 'xyz' }, language);
    for (const query of queries) expect([query, ids(index, query, language)]).toEqual([query, ['a']]);
  });
});

describe('words that no product has', () => {
  it.each([
    ['de', 'Tasse blau', 'Spülmaschine tasse für die Füße', ['Spülmaschine', 'Füße']],
    ['fr', 'Robe bleue', 'robe Brodée été', ['Brodée', 'été']],
    ['pl', 'Lampa biurkowa', 'lampa żółta', ['żółta']],
    ['tr', 'Masa lambası', 'lamba IŞIKLI', ['IŞIKLI']],
    ['en', 'Steel kettle', 'Kettle WRX-44526', ['WRX', '44526']],
  ])('are named as they were typed, in %s', (language, name, query, dropped) => {
    const { relaxation } = indexOf({ a: name }, language).search(request(query, { language }));
    expect(relaxation?.droppedTerms).toEqual(dropped);
  });
});

describe('a shop in several languages', () => {
  const index = indexOf({ d: 'Rote Schuhe' }, 'de-AT', { e: 'Red dresses', j: 'running shoes' }, 'en-GB');

  it('is searched with the stems of each, whatever the language of the query', () => {
    expect(ids(index, 'dress', 'de')).toEqual(['e']);
    expect(ids(index, 'schuh', 'en')).toEqual(['d']);
    expect(ids(index, 'dress', 'fr')).toEqual(['e']);
  });

  it('takes a stem for the word in products of its own language alone', () => {
    const shop = indexOf(
      { k: 'Kuscheliger Sweater' },
      'de',
      { s: 'Sweat wicking shirt', j: 'Jump rope' },
      'en',
    );
    expect(ids(shop, 'sweater', 'en')).toEqual(['k']);
    expect(ids(shop, 'sweat', 'en').toSorted()).toEqual(['k', 's']);
    expect(ids(shop, 'jumper', 'en')).toEqual([]);
    expect(ids(shop, 'jumps', 'en')).toEqual(['j']);
    expect(ids(shop, 'shirt -sweater', 'en')).toEqual(['s']);
  });

  it('forgets a language with its last product', () => {
    const shop = indexOf({ d: 'Rote Schuhe' }, 'de', { e: 'blouse' });
    expect(ids(shop, 'schuh', 'en')).toEqual(['d']);
    shop.apply({ removeRoots: ['d'] });
    expect(ids(shop, 'schuh', 'en')).toEqual([]);
    expect(ids(shop, 'blouses', 'en')).toEqual(['e']);
  });
});

describe('compounds of the shop', () => {
  const german = indexOf(
    {
      rain: 'Regenjacke blau',
      winter: 'Winterjacken für Kinder',
      plain: 'Jacke',
      apart: 'Jacke für Regen und Winter',
      table: 'praktisch automatisch elastisch',
      maker: 'Hersteller Teller-Set',
      trousers: 'Arbeitshosen',
      work: 'Hose für die Arbeit',
    },
    'de',
  );

  it('are found by their last part, below the word itself', () => {
    const found = ids(german, 'jacke', 'de');
    expect(found.toSorted()).toEqual(['apart', 'plain', 'rain', 'winter']);
    expect(found[0]).toBe('plain');
    expect(ids(german, 'Jacken', 'de').toSorted()).toEqual(['apart', 'plain', 'rain', 'winter']);
  });

  it('are found by their first part', () => expect(ids(german, 'regen', 'de')).toContain('rain'));

  it('find the parts standing apart, below the compound', () => {
    expect(ids(german, 'regenjacke', 'de')).toEqual(['rain', 'apart']);
    expect(ids(german, 'arbeitshose', 'de')).toEqual(['trousers', 'work']);
    expect(ids(german, 'regen jacke', 'de').slice(0, 2).toSorted()).toEqual(['apart', 'rain']);
  });

  it('are no words that only end alike', () => {
    expect(ids(german, 'tisch', 'de')).not.toContain('table');
    expect(ids(indexOf({ a: 'Hersteller', b: 'Teller' }, 'de'), 'teller', 'de')).toEqual(['b']);
  });

  it('are marked whole', () =>
    expect(names(german, 'jacke', 'de')).toContain('<mark>Regenjacke</mark> blau'));

  it('are those of Dutch and Swedish too, and of no language that writes words apart', () => {
    expect(ids(indexOf({ a: 'blauwe regenjassen', b: 'regen jas' }, 'nl'), 'jas', 'nl')).toEqual(['b', 'a']);
    expect(ids(indexOf({ a: 'Regnjacka', b: 'Jacka', c: 'regn' }, 'sv'), 'jackor', 'sv')).toEqual(['b', 'a']);
    expect(ids(indexOf({ a: 'raincoat', b: 'coat rain' }, 'en'), 'coat', 'en')).toEqual(['b']);
  });
});
