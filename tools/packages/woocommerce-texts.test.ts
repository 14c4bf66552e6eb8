import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { templateOf, textsOf } from './woocommerce-texts.ts';
import { LOCALES, translationFiles, translationIn } from './woocommerce-translations.ts';

const plugin = join(import.meta.dirname, '../../plugins/woocommerce');
const sources = globSync(['*.php', 'src/**/*.php'], { cwd: plugin }).map((path) => ({
  path,
  text: readFileSync(join(plugin, path), 'utf8'),
}));
const placesIn = (text: string): string[] => (text.match(/%(?:\d\$)?[sd]/g) ?? []).sort();

it('a text that stands twice is translated once, with the note of translators and its sign for numbers', () => {
  const text = [
    "echo esc_html__( 'Save', 'aisle-search' );",
    '/* translators: %d: HTTP status. */',
    "$words = sprintf( __( 'Aisle\\'s \"fault\" %d', 'aisle-search' ), 500 );",
    "$other = __( 'Save', 'aisle-search' ) . __( 'Not ours', 'woocommerce' );",
  ].join('\n');
  const template = templateOf([
    { path: 'src/A.php', text },
    { path: 'readme.txt', text },
  ]);
  const [header, ...entries] = template.trimEnd().split('\n\n');
  expect(header).toContain('"X-Domain: aisle-search\\n"');
  expect(entries).toEqual([
    '#: src/A.php:1 src/A.php:4\nmsgid "Save"\nmsgstr ""',
    `#. translators: %d: HTTP status.\n#: src/A.php:3\n#, php-format\nmsgid "Aisle's \\"fault\\" %d"\nmsgstr ""`,
  ]);
});

it.each(
  Object.keys(LOCALES),
)('every text of the plugin, and no other, is translated with its places: %s', (language) => {
  const texts = translationIn(plugin, language);
  expect(Object.keys(texts).sort()).toEqual([...textsOf(sources).keys()].sort());
  for (const [text, said] of Object.entries(texts)) {
    expect(said.trim(), text).not.toBe('');
    expect(placesIn(said), text).toEqual(placesIn(text));
  }
});

it('a translation is found in the tables of the file of gettext, which are sorted', () => {
  const bytes = translationFiles(plugin).get('languages/aisle-search-de_DE.mo') ?? Buffer.alloc(0);
  const [magic, , count = 0, texts = 0, said = 0] = [0, 4, 8, 12, 16].map((at) => bytes.readUInt32LE(at));
  const textAt = (table: number, index: number): string => {
    const [length, place] = [
      bytes.readUInt32LE(table + 8 * index),
      bytes.readUInt32LE(table + 8 * index + 4),
    ];
    expect(bytes[place + length]).toBe(0);
    return bytes.toString('utf8', place, place + length);
  };
  const all = Array.from(
    { length: count },
    (_, index) => [textAt(texts, index), textAt(said, index)] as const,
  );
  expect(magic).toBe(0x950412de);
  expect(Object.fromEntries(all)).toMatchObject(translationIn(plugin, 'de'));
  const written = all.map(([text]) => Buffer.from(text));
  expect(written.toSorted(Buffer.compare)).toEqual(written);
});
