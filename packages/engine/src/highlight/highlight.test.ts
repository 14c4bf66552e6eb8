import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, stripHtml } from '../analyze/index.ts';
import { highlight } from './index.ts';

const found = (query: string, language = 'en'): ReadonlySet<string> => new Set(analyze(query, language));
const mark = (text: string, query: string, maxLength?: number): string | undefined =>
  highlight({ text, terms: found(query), language: 'en', ...(maxLength === undefined ? {} : { maxLength }) });

const unmark = (html: string): string =>
  html
    .replaceAll('<mark>', '')
    .replaceAll('</mark>', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('found words are marked as they were written', () => {
  it.each([
    ['Wireless Mice', 'mouse', 'Wireless <mark>Mice</mark>'],
    ['Wi-Fi router', 'wifi', '<mark>Wi-Fi</mark> router'],
    ['Crème brûlée', 'creme', '<mark>Crème</mark> brûlée'],
    ['黒猫ワイヤレス', 'ワイヤ', '黒猫<mark>ワイヤ</mark>レス'],
    ['هاتف أحمر', 'احمر', 'هاتف <mark>أحمر</mark>'],
    ['İstanbul çay', 'istanbul', '<mark>İstanbul</mark> çay'],
  ])('%s for %s', (text, query, expected) => expect(mark(text, query)).toBe(expected));

  it('and so is a form that begins with another letter', () => {
    const request = { terms: found('œil', 'fr'), language: 'fr' };
    expect(highlight({ ...request, text: 'Crayon pour les yeux' })).toBe('Crayon pour les <mark>yeux</mark>');
  });

  it('is undefined when no word was found', () => {
    expect(mark('Keyboard', 'mouse')).toBeUndefined();
    expect(highlight({ text: 'Keyboard', terms: new Set(), language: 'en' })).toBeUndefined();
  });
});

describe('a word', () => {
  const word = fc.oneof(
    fc.constantFrom('Mice', 'wi-fi', 'USB3', '5l', 'Crème', "L'Oréal", 'x', 'node.js', 'T-shirts', 'RUNNING'),
    fc.stringMatching(/^[A-Za-z]{1,9}$/),
    fc.stringMatching(/^[a-d0-2]{1,4}$/),
  );

  it('is marked when analysis makes one of the terms of it', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.array(word), (text, query) => {
        // Amounts have more than one word, and are tested with their own.
        fc.pre(!/\d/.test(query.join(' ')));
        const terms = found(query.join(' '));
        const marked = text.map((each) =>
          analyze(each, 'en').some((term) => terms.has(term)) ? `<mark>${each}</mark>` : each,
        );
        const html = marked.join(' ').replaceAll("'", '&#39;');
        expect(mark(text.join(' '), query.join(' ')) ?? text.join(' ').replaceAll("'", '&#39;')).toBe(html);
      }),
    );
  });
});

describe('a script without spaces', () => {
  const naive = (text: string, terms: ReadonlySet<string>): string => {
    const characters = [...text];
    const marks = characters.map((one) => analyze(one, 'en').some((term) => terms.has(term)));
    characters.forEach((one, i) => {
      const pair = analyze(`${one}${characters[i + 1] ?? ''}`, 'en')[0] ?? '';
      if (i + 1 < characters.length && terms.has(pair)) marks[i] = marks[i + 1] = true;
    });
    const open = (i: number): string => (marks[i] === true && marks[i - 1] !== true ? '<mark>' : '');
    const close = (i: number): string => (marks[i] === true && marks[i + 1] !== true ? '</mark>' : '');
    return characters.map((one, i) => `${open(i)}${one}${close(i)}`).join('');
  };

  it('is marked by the pairs and ideographs that analysis makes of it', () => {
    const run = fc.string({ unit: fc.constantFrom('黒', '猫', 'ワ', 'イ', '한', '글', '𠮷'), minLength: 1 });
    fc.assert(
      fc.property(run, run, (text, query) => {
        const marked = naive(text, found(query));
        expect(mark(text, query) ?? text).toBe(marked);
      }),
    );
  });

  it('costs a page of 24 long descriptions no more than milliseconds', () => {
    const text = (i: number): string =>
      Array.from({ length: 3_000 }, (_, at) =>
        String.fromCodePoint(0x4e00 + ((at * 7 + i * 131) % 2_000)),
      ).join('');
    const texts = Array.from({ length: 24 }, (_, i) => text(i));
    mark(texts[0] ?? '', '一丈', 200);
    const { user, system } = process.threadCpuUsage();
    for (const each of texts) mark(each, '一丈', 200);
    const spent = process.threadCpuUsage({ user, system });
    // Measured: some 30 ms; with an analysis of each pair 600 to 1,400 ms.
    expect((spent.user + spent.system) / 1000).toBeLessThan(300);
  });
});

describe('a very long text', () => {
  it('is looked at from its start alone, and cut between words', () => {
    const filler = 'lorem '.repeat(664);
    expect(mark(`${filler}mouse mouse mousetrap ${filler} mouse`, 'mouse', 40)).toContain(
      '<mark>mouse</mark>',
    );
    expect(mark(`mouse ${filler} ${filler} mouse`, 'mouse', 20)).toMatch(/^<mark>mouse<\/mark> .*…$/);
    expect(mark(`${filler.repeat(2)} mouse`, 'mouse', 40)).toBeUndefined();
    expect(mark(`${'lorem '.repeat(666)} carpets`, 'car', 40)).toBeUndefined();
  });
});

describe('a text that was marked before', () => {
  it('is marked by the terms and the language of the query at hand', () => {
    const text = 'Wireless Mice, 55" screen';
    expect(mark(text, 'mouse')).toBe('Wireless <mark>Mice</mark>, 55&quot; screen');
    expect(mark(text, 'wireless')).toBe('<mark>Wireless</mark> Mice, 55&quot; screen');
    expect(mark(text, '55 inch')).toContain('<mark>55&quot;</mark>');
    expect(highlight({ text, terms: new Set(['mice']), language: 'und' })).toContain('<mark>Mice</mark>');
  });

  it('is marked alike when more words have passed than are kept', () => {
    const before = mark('Wireless Mice', 'mouse');
    for (let i = 0; i < 30; i++) {
      const words = Array.from({ length: 1_000 }, (_, word) => `w${i}x${word}`);
      mark(`${words.join(' ')} mouse`, 'mouse');
    }
    expect(mark('Wireless Mice', 'mouse')).toBe(before);
  });
});

describe('what a shop sends can never run in a page', () => {
  it('drops tags and escapes what is left', () => {
    expect(mark('<script>alert(1)</script>Mouse & <img src=x onerror=alert(1)> "pad"', 'mouse')).toBe(
      '  <mark>Mouse</mark> &amp;   &quot;pad&quot;',
    );
    expect(mark('mouse &lt;script&gt;', 'mouse')).toBe('<mark>mouse</mark> &lt;script&gt;');
  });
});

describe('a long description becomes a piece around the densest match', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(40);

  it('is cut between words with an ellipsis', () => {
    const piece = mark(`mouse ${filler}wireless optical mouse ${filler}`, 'wireless mouse', 100) ?? '';
    expect(piece).toContain('<mark>wireless</mark> optical <mark>mouse</mark>');
    expect(piece).toMatch(/^…\w+ .* \w+…$/);
    expect(unmark(piece).length).toBeLessThanOrEqual(102);
  });

  it('is the whole text when that is short', () => {
    expect(mark('A wireless  mouse', 'mouse', 100)).toBe('A wireless <mark>mouse</mark>');
  });
});

const words = fc.array(
  fc.oneof(
    fc.constantFrom('mouse', 'Wi-Fi', '猫猫', '<b>', '&lt;', '😀', '"', "l'x"),
    fc.string({ unit: 'binary', maxLength: 12 }),
  ),
);

describe('any text', () => {
  it('is given back when marks and escapes are undone', () => {
    fc.assert(
      fc.property(words, (all) => {
        const text = `${all.join(' ')} mouse`;
        expect(unmark(mark(text, 'mouse wifi 猫') ?? '')).toBe(stripHtml(text));
      }),
    );
  });

  it('gives a piece of itself, no longer than asked, no character broken', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 120 }), (all, maxLength) => {
        const text = `${all.join(' ')} mouse ${all.join('')}`.toWellFormed();
        const piece = mark(text, 'mouse wifi 猫', maxLength);
        if (piece === undefined) return;
        const plain = unmark(piece).replace(/^…|…$/g, '');
        expect(plain.isWellFormed()).toBe(true);
        expect(plain.length).toBeLessThanOrEqual(maxLength);
        expect(stripHtml(text).replace(/\s+/g, ' ')).toContain(plain.replace(/^…|…$/g, ''));
      }),
    );
  });

  it.each([
    'mouse',
    '猫',
    'a-',
    '<mouse',
    'mouse ',
  ])('of 20,000 characters of %j is marked in time', (piece) => {
    const text = piece.repeat(20_000 / piece.length);
    const started = process.cpuUsage().user;
    mark(`${text} mouse`, 'mouse 猫', 200);
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(500);
  });
});
