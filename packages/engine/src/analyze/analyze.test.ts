import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, exactKey, isNumberTerm, surfaceWords } from './index.ts';

/** Without the terms of numbers, which have tests of their own. */
const terms = (text: string, language = 'en'): string =>
  analyze(text, language)
    .filter((term) => !isNumberTerm(term))
    .join(' ');

describe('what is typed in one way is found when written in another', () => {
  it.each([
    ['wifi', 'Wi-Fi'],
    ['WR44526', 'WR-44526'],
    ['loreal', "L'Oréal"],
    ['oreal', 'L’Oréal'],
    ...Array.from("'`´ʹʻʼ‘’‛′＇", (sign): [string, string] => [`levi${sign}s`, "Levi's"]),
    ...Array.from("'`´ʹʻʼ‘’‛′＇", (sign): [string, string] => ['oneill', `O${sign}Neill`]),
    ['こーひー', 'コーヒーメーカー'],
    ['リンゴ', 'りんごジュース'],
    ['がっこう', 'ガッコウ'],
    ['わいやれす', 'ﾜｲﾔﾚｽﾏｳｽ'],
    ['サーバー', 'サーバ'],
    ['コンピュータ', 'コンピューター'],
    ['コーヒー', 'コーヒー豆'],
    ['levis', "Levi's"],
    ['128gb', '128 GB'],
    ['AT&T', 'at&t'],
    ['usbc', 'USB-C'],
    ['mouse', 'Mice'],
    ['batteries', 'battery'],
    ['shelf', 'shelves'],
    ["women's", 'womens'],
    ['ISTANBUL', 'İstanbul'],
    ['istanbul', 'ıstanbul'],
    ['strasse', 'Straße'],
    ['lodz', 'Łódź'],
    ['smorrebrod', 'smørrebrød'],
    ['aether', 'Æther'],
    ['creme brulee', 'Crème brûlée'],
    ['ワイヤレス', 'ﾜｲﾔﾚｽ'],
    ['猫', '黒猫ワイヤレス'],
    ['マウス', 'ワイヤレスマウス'],
    ['فأرة', 'فارة'],
    ['كتاب', 'كِتَاب'],
    ['23', '٢٣'],
    ['ไร้สาย', 'หูฟังไร้สาย'],
    ['무선마우스', '무선마우스 신형'],
    ['λόγος', 'ΛΌΓΟΣ'],
  ])('%s finds %s', (query, text) => {
    const held = new Set(analyze(text, 'en'));
    const asked = analyze(query, 'en').filter((term) => !isNumberTerm(term));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((term) => !held.has(term))).toEqual([]);
  });

  it('keeps the long vowel that tells short words apart', () => {
    expect(analyze('キー', 'ja')).not.toEqual(analyze('キ', 'ja'));
  });

  it('a part number typed with its hyphen finds the one without through its joined form', () => {
    expect(analyze('WR-44526', 'en')).toContain('wr44526');
  });
});

describe('numbers keep their value', () => {
  it.each([
    ['5.5', '5.5'],
    ['1,5', '1.5'],
    ['1,000', '1000'],
    ['19,99', '19.99'],
    ['.5', '0.5'],
    ['USB 2.0', 'usb 2.0'],
    ['20-50', '20 50'],
    ['1/2', '1 2'],
    ['3½', '3 1 2'],
    ['1,2,3', '1 2 3'],
    ['978-3-16-148410-0', '978 3 16 148410 0 9783161484100'],
  ])('%s is %s', (text, expected) => expect(terms(text)).toBe(expected));

  it('a word with a digit is never stemmed', () => {
    expect(terms('s24s dv7-1211ea')).toBe('s24s dv7 1211ea dv71211ea');
  });
});

describe('stop words', () => {
  it('are left out of a text with other words', () =>
    expect(terms('the mouse of the house')).toBe('mous hous'));
  it('stay when there is nothing else', () => expect(terms('The It')).toBe('the it'));
  it('never include a negation', () => expect(terms('not without no')).toBe('not without no'));
  it('are those of the language', () => expect(terms('the maus', 'de')).toBe('the maus'));
});

describe('brands and things that only look alike keep terms of their own', () => {
  it.each([
    ['organic', 'organizer'],
    ['general', 'generator'],
    ['universal', 'university'],
    ['news', 'new'],
    ['wireless', 'wire'],
    ['animal', 'anime'],
    ['clothing', 'cloth'],
    ['police', 'policy'],
    ['paste', 'past'],
    ['important', 'import'],
    ['canon', 'cannon'],
  ])('%s is not %s', (one, other) => expect(terms(one)).not.toBe(terms(other)));
});

describe('HTML is read as its text', () => {
  it('drops tags, scripts and entities', () => {
    expect(terms('<p class="x">Gr&ouml;&szlig;e</p><script>alert(1)</script><b>W</b>ire&nbsp;cut')).toBe(
      'gross wire cut',
    );
  });
});

describe('surfaceWords', () => {
  it('gives the words as typed, folded, with compounds joined', () => {
    expect(surfaceWords('Wi-Fi Mice for the Café')).toEqual([
      'wi',
      'fi',
      'wifi',
      'mice',
      'for',
      'the',
      'cafe',
    ]);
  });
});

describe('exactKey', () => {
  it('ignores case, accents, spaces and punctuation', () => {
    expect(exactKey(' wr-445 26/É ')).toBe('wr44526e');
    expect(exactKey('--')).toBe('');
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom('a', '1', '-', "'", '.', ',', '<', '&', '猫', 'ก', '\u0301', '\ud800', ' ', '>', 'ß'),
    )
    .map((all) => all.join('')),
);

describe('any string', () => {
  it('is analysed without error into short terms that do not change when analysed as surface words', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('en', 'de', 'ja', 'x'), (text, language) => {
        for (const term of analyze(text, language)) {
          expect(term.length).toBeGreaterThan(0);
          expect(term.length).toBeLessThanOrEqual(66);
        }
      }),
    );
  });

  it('has surface words that are their own surface words, so that a suggestion finds what it came from', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of surfaceWords(text)) {
          if (word.length < 64) expect(surfaceWords(word)).toContain(word);
        }
      }),
    );
  });

  it('has no more terms than a fixed multiple of its length', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(analyze(text, 'en').length).toBeLessThanOrEqual(18 * text.length);
      }),
    );
  });
});

describe('hostile text of 20,000 characters', () => {
  it.each([
    'a',
    '-a',
    "a'",
    '1,',
    '1.',
    '<',
    '<a',
    '&',
    '&#',
    '1"',
    '1 x ',
    "1'",
    '1/2 ',
    '5 l ',
    '1-',
    'pack of ',
    '<!--',
    '<script>',
    '猫',
    'ก\u0301',
    '\u0301',
    '\ud83d',
    '. ',
    'İ',
  ])('of %j alone takes time in proportion to its length', (piece) => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length));
    const started = process.cpuUsage().user;
    analyze(text, 'en');
    surfaceWords(text);
    exactKey(text);
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(500);
  });
});
