import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../i18n/index.ts';
import { FORMS } from './forms.ts';
import { loadReasons, reasonText, sentenceText } from './reasons.ts';

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en') as Language[];
const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
/** A form with values at its places. */
const filled = (form: string): string => form.replace(/\{\w+\}/g, '12, x');

it.each(OTHERS)('every form has a text in %s, with no place that the form lacks', async (language) => {
  const reasons = await loadReasons(language);
  expect(Object.keys(reasons ?? {})).toEqual(Object.keys(FORMS));
  for (const [form, text] of Object.entries(reasons ?? {})) {
    expect(text, form).toMatch(/\p{L}{3}/u);
    expect(placesOf(FORMS[form as keyof typeof FORMS]), form).toEqual(expect.arrayContaining(placesOf(text)));
  }
});

it('a sentence of each form is said by its own text, with its values', async () => {
  const reasons = await loadReasons('de');
  for (const [form, text] of Object.entries(FORMS))
    expect(sentenceText(reasons, filled(text)), text).toBe(
      filled(reasons?.[form as keyof typeof FORMS] ?? ''),
    );
});

/** Words of shop systems, and sentences that the service puts together. */
const NOT_WRITTEN = [
  ...['archived', 'unlisted', 'pending', 'private', 'future'],
  ...['atMost', 'atLeast', 'moreThan', 'noIdColumn', 'noNameColumn', 'longElement'],
];

it('the service writes each form', () => {
  const files = globSync('packages/{server/src/{importing,feeds,outbound},contract/src}/**/*.ts');
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const joined = source.replace(/['`] \+\s*['`]/g, '').replaceAll("\\'", "'");
  const missing = Object.entries(FORMS)
    .filter(([form]) => !NOT_WRITTEN.includes(form))
    .flatMap(([, text]) => text.split(/\{\w+\}/))
    .filter((piece) => !joined.includes(piece.replace(/^'/, '').trim()));
  expect(missing).toEqual([]);
});

it.each([
  ['name: is required', 'Name!: fehlt'],
  [
    "price: '1.299' can be read in two ways: say whether the decimal sign is a point or a comma (--decimal); name: is required",
    'Price!: „1.299“ lässt sich auf zwei Arten lesen: Sagen Sie unter „Preise stehen als“, ob das Dezimalzeichen Punkt oder Komma ist; Name!: fehlt',
  ],
  [
    'externalId: no column of the file was taken for the id; its columns are A; B: say which it is; gtin: is odd',
    'ExternalId!: Keine Spalte wurde als Produktnummer genommen. Sagen Sie, welche es ist: A; B; gtin: is odd',
  ],
  ['line 7: nested deeper than 32 levels', 'Zeile 7: tiefer als 32 Ebenen verschachtelt'],
  ['the JSON ends in the middle of record 3 (line 9)', 'Das JSON endet mitten im 3. Produkt (Zeile 9)'],
  [
    'fieldType: the row of its product must stand before a variant',
    'FieldType!: Die Zeile des Produkts muss vor seinen Varianten stehen',
  ],
  [
    'the XML is broken at line 2: <rss> is never closed',
    'Das XML ist in Zeile 2 fehlerhaft: <rss> wird nie geschlossen',
  ],
  [
    'not valid XML: an attribute is not written as name="value"',
    'kein gültiges XML: Ein Attribut ist nicht als Name="Wert" geschrieben',
  ],
  [
    'the header line is broken: a quote is opened and never closed',
    'Die Kopfzeile mit den Namen der Spalten ist fehlerhaft: Ein Anführungszeichen wird geöffnet und nie geschlossen',
  ],
  ['line 4: name: is required; gtin: is odd', 'Zeile 4: Name!: fehlt; gtin: is odd'],
  ["not valid JSON near '1,}'", 'kein gültiges JSON bei „1,}“'],
  ['the moon; is made of cheese', 'the moon; is made of cheese'],
  ['', ''],
])('%s', async (reason, text) => {
  const nameOf = (field: string): string => `${field.charAt(0).toUpperCase()}${field.slice(1)}!`;
  expect(reasonText(await loadReasons('de'), reason, nameOf)).toBe(text);
  expect(reasonText(null, reason, nameOf)).toBe(reason);
});
