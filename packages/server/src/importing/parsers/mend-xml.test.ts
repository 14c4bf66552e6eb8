import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { XmlMender } from './mend-xml.ts';

const mend = (...pieces: string[]): string => {
  const mender = new XmlMender();
  return pieces.map((piece) => mender.push(piece)).join('') + mender.end();
};
const inPieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));

describe('XML of shops', () => {
  it.each([
    [
      'a bare &',
      'Black & Decker, AT&T; ?a=1&b=2 &copy b &',
      'Black &amp; Decker, AT&amp;T; ?a=1&amp;b=2 &amp;copy b &amp;',
    ],
    ['entities of HTML', 'Caf&eacute;&nbsp;5&euro; &frac12; &AMP; &LT;', 'Café\u00a05€ ½ &amp; &lt;'],
    [
      'those of XML stay',
      '&amp;&lt;&gt;&quot;&apos;&#233;&#x1F600;',
      '&amp;&lt;&gt;&quot;&apos;&#233;&#x1F600;',
    ],
    ['a bare <', '5 < 6 <3 <b>7</b> <', '5 &lt; 6 &lt;3 <b>7</b> &lt;'],
    ['a line break of HTML', 'a<br>b<BR >c</br>d<br/>', 'a\nb\nc\nd<br/>'],
    ['characters that XML cannot hold', 'a\u0008b\u0000c&#8;d&#xFFFE;e&#1114112;\tf', 'abcde\tf'],
    ['an attribute', '<link href="?a=1&b=2"/>', '<link href="?a=1&amp;b=2"/>'],
    [
      'sections',
      '<![CDATA[a & b &eacute; <]]>&<!-- & < -->&',
      '<![CDATA[a & b &eacute; <]]>&amp;<!-- & < -->&amp;',
    ],
    ['a DOCTYPE', '<!DOCTYPE a>&own;', '<!DOCTYPE a>&amp;own;'],
    [
      'entities of its own',
      '<!DOCTYPE a [<!ENTITY own "&#38;">]>&own;&eacute;',
      '<!DOCTYPE a [<!ENTITY own "&#38;">]>&own;é',
    ],
  ])('%s, in pieces of any size', (_, text, mended) => {
    expect(mend(text)).toBe(mended);
    for (const size of [1, 2, 3, 7, 11, 50]) expect(mend(...inPieces(text, size))).toBe(mended);
  });

  it('whatever is decided is given at once', () => {
    const mender = new XmlMender();
    expect(mender.push('<a>x & y</a><b>&eacute;')).toBe('<a>x &amp; y</a><b>é');
    expect([mender.push('</'), mender.push('b>&am'), mender.end()]).toEqual(['', '</b>', '&amp;am']);
  });

  it('any text between tags is well-formed afterwards, and says the same', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('&', '&amp;', '&eacute;', '< ', '<3', '\u0001', '&#8;'),
    );
    fc.assert(
      fc.property(fc.array(part), fc.integer({ min: 1, max: 60 }), (parts, size) => {
        const text = parts.join('').replaceAll(/<(?! |3)/g, '');
        const mended = mend(...inPieces(`<a>${text}</a>`, size));
        expect(mended).toBe(mend(`<a>${text}</a>`));
        const parser = new SaxesParser();
        parser.on('error', (error) => {
          throw error;
        });
        parser.write(mended).close();
        expect(mend(mended)).toBe(mended);
      }),
    );
  });
});
