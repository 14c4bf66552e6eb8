import { describe, expect, it } from 'vitest';
import { ASSISTANCE } from '../words/index.ts';
import { checkRewrite } from './check-rewrite.ts';
import { leadsOf } from './leads.ts';
import { phraseText, type Reference } from './phrase-text.ts';

const fact = (text: string, externalId: string): Reference => ({
  kind: 'fact',
  text,
  refs: [{ externalId, field: 'price' }],
});
const value = (externalId: string, label: string, text: string): Reference => ({
  kind: 'value',
  externalId,
  name: `Lamp ${externalId}`,
  field: `attributes.${label}`,
  label,
  text,
});
const REFERENCES = new Map([
  ['f1', fact('Prices here run from $9.00 to $35.00.', 'A')],
  ['f2', fact('On sale: 3 of 12.', 'B')],
  ['v1', value('A', 'Height', '30 cm')],
  ['v2', value('A', 'Colour', 'red')],
  ['v3', value('B', 'Height', '12 cm')],
]);
const english = (template: string) => phraseText(template, REFERENCES, 'en');

describe('a text of a language model', () => {
  it('is led by plain words, and says only what its references say', () => {
    expect(english('first, the prices {f1} and also: {f2}')).toEqual({
      text: 'First, the prices: Prices here run from $9.00 to $35.00. And also: On sale: 3 of 12.',
      refs: [
        { externalId: 'A', field: 'price' },
        { externalId: 'B', field: 'price' },
      ],
    });
    expect(phraseText('Voici d’abord {f2}', REFERENCES, 'fr-CA')?.text).toBe(
      'Voici d’abord: On sale: 3 of 12.',
    );
    expect(phraseText('وهنا {f2}', REFERENCES, 'ar')).toBeNull();
    expect(phraseText('هنا أيضًا، {f2}', REFERENCES, 'ar')?.text).toBe('هنا أيضًا: On sale: 3 of 12.');
  });

  it('names each product once, with its values', () => {
    const told = english('Compare: {v1}, {v3} and {v2}.');
    expect(told?.text).toBe('Compare: Lamp A (Height: 30 cm; Colour: red); Lamp B (Height: 12 cm).');
    expect(told?.refs).toEqual([
      { externalId: 'A', field: 'name' },
      { externalId: 'A', field: 'attributes.Height' },
      { externalId: 'A', field: 'attributes.Colour' },
      { externalId: 'B', field: 'name' },
      { externalId: 'B', field: 'attributes.Height' },
    ]);
  });

  it.each([
    ['no reference', 'look at these products'],
    ['an unknown reference', '{f1} {f9}'],
    ['the same twice', '{f1} {f1}'],
    ['a sentence and a value in one', '{v1} {f1}'],
    ['words after the last reference', '{f1} and these products'],
    ['a digit', '3 products: {f1}'],
    ['a digit of another script', '٣ {f1}'],
    ['a superscript', '² {f1}'],
    ['a Roman numeral as one sign', 'Ⅻ {f1}'],
    ['a currency', '€ {f1}'],
    ['a negation', 'not {f1}'],
    ['a judgement', 'best: {f1}'],
    ['a claim', 'free: {f1}'],
    ['markup', '<i>{f1}'],
    ['Markdown', '**{f1}**'],
    ['an address', 'evil.example {f1}'],
    ['a hidden sign', 'and\u200b {f1}'],
    ['a line break', 'and\n{f1}'],
    ['a drawn-over letter', 'a\u0336nd {f1}'],
    ['a look-alike letter', '\u0430nd {f1}'],
    ['words of another language', 'und {f1}'],
    ['many words', `${'and '.repeat(13)}{f1}`],
    ['many references', '{f1}{f2}{v1}{v2}{v3}{f3}{f4}'],
    ['a long text', `${' '.repeat(400)}{f1}`],
  ])('is refused with %s', (_, template) => {
    expect(english(template)).toBeNull();
  });
});

it.each(
  ASSISTANCE.map(({ code, leads }) => [code, leads]),
)('words that lead claim nothing: %s', (code, leads) => {
  expect(leads).toBe(leads.normalize('NFC').toLowerCase());
  expect(leads).toMatch(/^[\p{L}\p{M} ]+$/u);
  const allowed = leadsOf(code);
  for (const { claims } of ASSISTANCE)
    for (const word of claims.split(' ')) expect([word, allowed.has(word)]).toEqual([word, false]);
  // No language's words are so few that nothing can be said.
  expect(allowed.size).toBeGreaterThan(30);
});

describe('a query that a language model proposes', () => {
  it('is tidied, and may have what the shopper said', () => {
    expect(checkRewrite('sofa', '  two-seat   sofa ')).toBe('two-seat sofa');
    expect(checkRewrite('free 40 w bulb', 'bulb 40 w free')).toBe('bulb 40 w free');
    expect(checkRewrite('lampe', 'lampe à l’huile')).toBe('lampe à l’huile');
  });

  it.each([
    ['the same query', 'Lamp'],
    ['a number of its own', 'lamp 40'],
    ['a price', 'lamp $40'],
    ['a claim', 'free lamp'],
    ['a claim in another language', 'lamp GRÁTIS'],
    ['a drawn-over claim', 'f\u0336r\u0336e\u0336e\u0336 lamp'],
    ['markup', '<b>lamp'],
    ['a line break', 'lamp\nshade'],
    ['a hidden sign', 'lamp\u200b shade'],
    ['nothing', ' '],
    ['an essay', 'lamp that is good for reading in the evening'],
    ['a word without end', `lamp ${'x'.repeat(80)}`],
  ])('is refused with %s', (_, rewrite) => {
    expect(checkRewrite('lamp', rewrite)).toBeNull();
  });
});
