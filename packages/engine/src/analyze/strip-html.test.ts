import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripHtml } from './index.ts';

it.each([
  ['plain text', 'plain text'],
  ['a < b and c > d', 'a < b and c > d'],
  ['I <3 you', 'I <3 you'],
  ['<p>one</p><p>two</p>', ' one  two '],
  ['b<b>ol</b>d', 'bold'],
  ['x<!-- <p> -->y', 'x y'],
  ['x<script>if (a<b) {}</script>y', 'x  y'],
  ['x<STYLE>p{}</STYLE >y', 'x  y'],
  ['unclosed <a href="', 'unclosed <a href="'],
  [
    'AT&T R&D; &amp; &lt;b&gt; &eacute;&#233;&#xE9; &#0; &#xD800; &nosuch;',
    'AT&T R&D; & <b> ééé     &nosuch;',
  ],
])('reads %j as its text', (html, text) => expect(stripHtml(html)).toBe(text));

it('passes text without < and & unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replace(/[<&]/g, '');
      expect(stripHtml(plain)).toBe(plain);
    }),
  );
});

it('what only looks like a tag stays text', () => {
  expect(stripHtml('Bolt <M8> zinc')).toBe('Bolt <M8> zinc');
  expect(stripHtml('Bolt <b>M8</b><br>zinc')).toBe('Bolt M8 zinc');
});
