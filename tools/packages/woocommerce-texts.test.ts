import { expect, it } from 'vitest';
import { templateOf } from './woocommerce-texts.ts';

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
