import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createParser } from './import-format.ts';
import type { SourceRecord } from './source-record.ts';

const GOOD = ['<g:id>0</g:id><title>First</title>', '<g:id>9</g:id><title>Last &amp; least</title>'];

const item = (inside: string): string => `<item>\n${inside}\n</item>\n`;
const feed = (...items: string[]): string =>
  `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n${items.join('')}</channel></rss>`;

const read = (text: string, size = text.length): SourceRecord[] => {
  const parser = createParser('google-xml');
  const records: SourceRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...parser.push(text.slice(at, at + size)));
  return [...records, ...parser.end()];
};

/** Of each record its line, its fault and the texts of some elements. */
const told = (records: readonly SourceRecord[]) =>
  records.map((record) => {
    const entries = 'fault' in record ? record.partly : record.entries;
    const texts = Object.fromEntries(entries ?? []);
    return [record.line, 'fault' in record ? record.fault : null, texts.id ?? null, texts.title ?? null];
  });

const OTHER = 'not valid XML: a closing tag belongs to another element than the open one';

describe('an item whose tags are wrong', () => {
  it.each([
    ['a closing tag of another name', item('<g:id>5</g:id><title>Lamp</titel><price>3</price>'), OTHER],
    ['a field that is never closed', item('<g:id>5</g:id><title>Lamp<price>3</price>'), OTHER],
    ['a closing tag too many', item('<g:id>5</g:id><title>Lamp</title></price>'), OTHER],
    ['the id behind the fault', item('<title>Lamp</titel><g:id>5</g:id>'), OTHER],
    [
      'CDATA with tags behind the fault',
      item('<title>Lamp</titel><a><![CDATA[</item><item>]]></a><g:id><![CDATA[5]]></g:id>'),
      OTHER,
    ],
    ['no closing tag of its own either', '<item>\n<g:id>5</g:id><title>Lamp</titel>\n', OTHER],
    [
      'an attribute without a value',
      item('<g:id>5</g:id><title a=>Lamp</title>'),
      'not valid XML: an attribute is not written as name="value"',
    ],
    [
      'a comment that XML forbids',
      item('<g:id>5</g:id><title>Lamp</title><!-- a -- b -->'),
      'not valid XML: its markup cannot be understood',
    ],
  ])('%s: it alone is refused, with its line and id', (_, broken, fault) => {
    const text = feed(item(GOOD[0] ?? ''), broken, item(GOOD[1] ?? ''));
    for (const size of [text.length, 1, 7, 60]) {
      const [first, second, third] = told(read(text, size));
      expect([first, third?.slice(1)]).toEqual([
        [3, null, '0', 'First'],
        [null, '9', 'Last & least'],
      ]);
      expect(second?.slice(0, 3)).toEqual([6, fault, '5']);
    }
  });

  it.each([
    ['an item that is never closed', '<item><g:id>5</g:id><title>Lamp</title>\n'],
    ['HTML left open in a field', '<item><g:id>5</g:id><title><b>Lamp</title></item>\n'],
  ])('%s is read: nothing of it is in doubt', (_, odd) => {
    for (const text of [
      feed(item(GOOD[0] ?? ''), odd, item(GOOD[1] ?? '')),
      feed(item(GOOD[0] ?? ''), odd),
    ]) {
      for (const size of [text.length, 1, 7, 60]) {
        const [, second, third] = told(read(text, size));
        expect(second).toEqual([6, null, '5', 'Lamp']);
        if (third !== undefined) expect(third).toEqual([7, null, '9', 'Last & least']);
      }
    }
  });

  it('at the end of a file that was cut off is a fault of the file: the rest is missing', () => {
    const text = feed(item(GOOD[0] ?? ''), item('<g:id>5</g:id><title>Lamp</titel>'));
    expect(() => read(text.slice(0, text.lastIndexOf('</item>')))).toThrow(/the XML is broken at line 7/);
  });

  it('never loses an item beside it, whatever is taken out of its text', () => {
    const inside = '<g:id>5</g:id><title>Lamp</title><price>3 EUR</price><a><b>x</b></a>';
    fc.assert(
      fc.property(fc.nat(inside.length - 1), fc.integer({ min: 1, max: 12 }), (from, length) => {
        const broken = item(inside.slice(0, from) + inside.slice(from + length));
        const all = told(read(feed(item(GOOD[0] ?? ''), broken, item(GOOD[1] ?? '')), 13));
        expect(all.at(0)).toEqual([3, null, '0', 'First']);
        expect(all.at(-1)?.slice(1)).toEqual([null, '9', 'Last & least']);
        expect(all).toHaveLength(3);
      }),
    );
  });

  it('thousands of them take no longer than their text', () => {
    const text = feed('<item><id>5</id></x></item>'.repeat(20_000));
    expect(read(text, 16_384)).toHaveLength(20_000);
  });
});
