import { expect, it } from 'vitest';
import { messageFaults, slotsOf } from './message-files.ts';

const english = {
  close: 'Close',
  found: 'Found {total} for {query}',
  products: { one: '{count} product', other: '{count} products' },
  several: { other: '{count} products' },
  faults: { offline: { title: 'Offline' } },
};

it.each([
  ['nothing', {}, []],
  ['a missing text', { close: undefined }, ['"close" is missing']],
  ['a missing text of a section', { faults: { offline: {} } }, ['"faults.offline.title" is missing']],
  ['a text that English has not', { open: 'Otwórz' }, ['"open" is not in the English file']],
  [
    'a place with another name',
    { found: '{total}: {word}' },
    ['"found" has {total} {word}, the English text has {query} {total}'],
  ],
  ['an empty text', { close: ' ' }, ['"close" is empty']],
  ['a text with a space too many', { close: 'Zamknij ' }, ['"close" begins or ends with a space']],
  [
    'a plural without the forms of its language',
    { products: { one: '1 produkt', other: '{count} produktu' } },
    ['"products" has no plural form "few"', '"products" has no plural form "many"'],
  ],
  ['one text for a plural', { products: 'Produkty' }, ['"products" must have plural forms, as in English']],
  ['a plural for one text', { close: { other: 'x' } }, ['"close" must be one text, as in English']],
  ['a text for a section', { faults: 'x' }, ['"faults" must be a section, as in English']],
])('finds %s', (_, change, faults) => {
  const polish = {
    close: 'Zamknij',
    found: '{query}: {total}',
    products: {
      one: 'produkt',
      few: '{count} produkty',
      many: '{count} produktów',
      other: '{count} produktu',
    },
    several: { other: '{count} szt.' },
    faults: { offline: { title: 'Brak sieci' } },
    ...change,
  };
  expect(messageFaults(JSON.parse(JSON.stringify(polish)), english, 'pl')).toEqual(faults);
});

it('writes a type with the values of each text', () => {
  expect(slotsOf({ ...english, 'page-name': 'Page' })).toEqual([
    '  close: null;',
    '  found: { query: string | number; total: string | number };',
    '  products: { count: number };',
    '  several: { count: number };',
    '  faults: {',
    '    offline: {',
    '      title: null;',
    '    };',
    '  };',
    "  'page-name': null;",
  ]);
});
