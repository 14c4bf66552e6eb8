import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutList } from './cut-list.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const itemDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const outcomeOf = (read: () => unknown): unknown => {
  try {
    return { value: read() };
  } catch {
    return 'no JSON';
  }
};

const whole = (json: Buffer) => outcomeOf(() => JSON.parse(decoder.decode(json)));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parsed piece by piece and put together again. */
const inPieces = (json: Buffer) =>
  outcomeOf(() => {
    const { rest, items, count } = cutList(json, { name: 'products', mostItems: 1000 });
    const around = JSON.parse(decoder.decode(rest)) as unknown;
    const parsed = items.map((item) => JSON.parse(itemDecoder.decode(item)) as unknown);
    expect(count).toBe(items.length);
    if (!isRecord(around) || !Array.isArray(around.products)) return around;
    expect(around.products).toEqual([]);
    return { ...around, products: parsed };
  });

const CASES: Record<string, string | Buffer> = {
  'a batch': '{"syncType":"FULL","products":[{"externalId":"a"},{"externalId":"b"}],"final":true}',
  'products first': '{"products":[1,2],"syncType":"FULL"}',
  'products twice': '{"products":[1,2],"products":[3]}',
  'products twice, the first of them no JSON': '{"products":[1,},2],"products":[3]}',
  'products twice, then none': '{"products":[1,2],"products":null}',
  'no list, then a list': '{"products":{"products":[1]},"products":[2]}',
  'a list further in': '{"a":{"products":[1]},"b":[{"products":[2]}]}',
  'lists in the list': '{"products":[[1,[2,3]],{"products":[4,5]}]}',
  'marks in strings': '{"products":["],[",{"a":"}\\"]"},"\\\\"]}',
  'an escaped name': '{"\\u0070roducts":[1]}',
  'the name as a value': '{"a":"products","b":[1]}',
  'the name as a value before a list': '{"a":["products",[1]],"products":2}',
  'no items': '{"products":[ \n\t\r]}',
  'no items but a space of another kind': '{"products":[\u00a0]}',
  'a comma at the end': '{"products":[1,]}',
  'a comma alone': '{"products":[,]}',
  'two commas': '{"products":[1,,2]}',
  'white space': ' {\n"products" :\t[ 1 , {"a" : 2 } ]\r\n} ',
  'a mark of byte order': '\ufeff{"products":[1]}',
  'a mark of byte order before an item': '{"products":[\ufeff1]}',
  'text behind': '{"products":[1]} x',
  'a second object behind': '{"products":[1]}{"products":[2]}',
  'a list': '[{"products":[1]}]',
  'wrong brackets': '{"products":[1}]',
  'wrong brackets around': '{"products":[{"a":1]]}',
  'wrong brackets inside': '{"products":[{"a":1],2]}',
  'half a body': '{"products":[{"a":1}',
  'half a string': '{"products":[{"a":"1}]}',
  'no colon': '{"products" [1]}',
  'two colons': '{"products"::[1]}',
  'a word before the list': '{"products":x[1]}',
  'the prototype': '{"__proto__":{"products":[1]},"products":[{"__proto__":{"a":1}}]}',
  'names twice': '{"products":[{"a":1,"a":2}],"a":1,"a":2}',
  'large numbers': '{"products":[1e999,-0,123456789012345678901234567890]}',
  'no UTF-8 in an item': Buffer.concat([
    Buffer.from('{"products":["'),
    Buffer.of(0xc3),
    Buffer.from('",1]}'),
  ]),
  'no UTF-8 before a comma': Buffer.concat([
    Buffer.from('{"products":[1'),
    Buffer.of(0xc3),
    Buffer.from(',1]}'),
  ]),
  'half a character': '{"products":["\\ud83d",1]}',
  'a number': '5',
  nothing: '',
};

describe('a list that is cut into its items', () => {
  it.each(Object.entries(CASES))('%s is what it is when it is parsed whole', (_, text) => {
    const json = Buffer.from(text);
    expect(inPieces(json)).toEqual(whole(json));
  });

  it('any JSON, with pieces of it cut or changed, is what it is when it is parsed whole', () => {
    const name = fc.constantFrom('products', 'syncType', 'a', '__proto__', 'pro"ducts', '\\');
    const value = fc.oneof(
      fc.jsonValue().map((one) => JSON.stringify(one)),
      fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }).map((list) => JSON.stringify(list)),
    );
    const space = fc.constantFrom('', '', ' ', '\n', '\t ');
    const member = fc.tuple(space, name, space, value, space).map(([a, key, b, written, c]) => {
      return `${a}${JSON.stringify(key)}${b}:${written}${c}`;
    });
    const body = fc.array(member, { maxLength: 5 }).map((members) => `{${members.join(',')}}`);
    const change = fc.tuple(
      fc.nat(200),
      fc.constantFrom('', '"', '\\', '{', '}', ',', ':', ']', '[', '\u00a0'),
    );
    const changed = fc.tuple(body, fc.option(change)).map(([json, how]) => {
      return how === null ? json : json.slice(0, how[0]) + how[1] + json.slice(how[0] + 1);
    });
    fc.assert(
      fc.property(changed, (text) => {
        const json = Buffer.from(text);
        expect(inPieces(json)).toEqual(whole(json));
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps no more items than were asked for, and counts them all', () => {
    const json = Buffer.from('{"products":[1,2,3,4]}');
    const { items, count } = cutList(json, { name: 'products', mostItems: 2 });
    expect([items.map(String), count]).toEqual([['1', '2'], 4]);
  });
});
