import { AisleError, ROUTES, type RouteSpec } from '@aisle/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJsonBody } from '../../../kernel/json/parse-json.ts';
import { takesForm } from './body-parser.ts';
import { parseInput } from './parse.ts';
import { readMediaJson } from './read-media-json.ts';
import { uploadedBytes } from './uploaded-bytes.ts';

const searchByPhoto: RouteSpec = ROUTES.searchByPhoto;
if (!takesForm(searchByPhoto)) throw new Error('no upload');
const route = searchByPhoto;
const { upload } = route;
const base64 = (bytes: number): string => Buffer.alloc(bytes, 'a photo!').toString('base64');

/** As it comes over a wire, `size` bytes a time. */
async function* inChunks(json: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(json);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What becomes of a body: its fields with the photo's bytes, or what it is refused with. */
const outcomeOf = async (read: () => unknown): Promise<unknown> => {
  try {
    const input = parseInput(route, { params: undefined, query: undefined, body: await read() }, false);
    const { image, ...rest } = input.body as { image: string | Uint8Array };
    return { rest, image: Buffer.from(uploadedBytes(image, upload)).toString('hex') };
  } catch (error) {
    if (!(error instanceof AisleError)) throw error;
    // Where in the body JSON.parse has stumbled is told of other bytes.
    const { code, message, details } = error;
    return code === 'malformed_json' ? { code } : { code, message, details };
  }
};

const inPieces = (json: string | Buffer, size: number) =>
  outcomeOf(() => readMediaJson(inChunks(json, size), route));
const asWhole = (json: string | Buffer) =>
  outcomeOf(() => {
    const body = parseJsonBody(Buffer.from(json));
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const { image } = body as { image?: unknown };
    return typeof image === 'string' ? { ...body, image: decoded(image) } : body;
  });

/** The bytes that base64 stands for; what it is not stays text. */
const decoded = (text: string): Uint8Array | string => {
  const base64 = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  const last = Math.max(0, Math.ceil(base64.length / 4) - 1) * 4;
  const padding = /={0,2}$/.exec(base64)?.[0].length ?? 0;
  const bytes = Buffer.from(base64, 'base64');
  const isBase64 =
    !text.includes('\u0000') &&
    /^[\w+/-]*$/.test(base64.slice(0, last)) &&
    bytes.length === Math.floor(((base64.length - padding) * 3) / 4);
  return isBase64 ? bytes : text;
};

const BODIES: Record<string, string | Buffer> = {
  'a photo': JSON.stringify({ query: 'red "mug"', image: base64(5000), page: 2 }),
  'a photo first': `{ "image" :\n"${base64(100)}" , "query" : "a" }`,
  'padding of one': JSON.stringify({ image: base64(101) }),
  'padding of two': JSON.stringify({ image: base64(103) }),
  'no padding where there should be': JSON.stringify({ image: base64(103).replaceAll('=', '') }),
  'slashes as PHP writes them': `{"image":"${Buffer.alloc(3000, 255).toString('base64').replaceAll('/', '\\/')}"}`,
  'letters as numbers': '{"image":"\\u0041\\u0042C\\u0044"}',
  'a name as numbers': '{"\\u0069mage":"QUJD"}',
  'a data URL': JSON.stringify({ image: `data:image/jpeg;base64,${base64(999)}` }),
  'a data URL without an end of its head': JSON.stringify({ image: `data:${'x'.repeat(999)}` }),
  'an empty data URL': '{"image":"data:,"}',
  'line breaks': JSON.stringify({ image: `${base64(300)}\n${base64(300)}` }),
  'a line break that is not escaped': `{"image":"${base64(300)}\nQUJD"}`,
  'a line break at its end': JSON.stringify({ image: `${base64(300)}\n` }),
  'padding in the middle': JSON.stringify({ image: `QQ==${base64(300)}` }),
  'no base64': JSON.stringify({ image: 'AA*A' }),
  'a single letter': '{"image":"A"}',
  nothing: '{"image":""}',
  'no photo': '{"query":"mug"}',
  'a number': '{"image":12}',
  null: '{"image":null}',
  'a list': '{"image":["QUJD"]}',
  'a photo in a list': '[{"image":"QUJD"}]',
  'a photo further in': '{"filters":{"image":"QUJD"},"image":"QUJD"}',
  'the name as a value': '{"query":"image","image":"QUJD"}',
  'two photos': '{"image":"QUJD","image":"REVG"}',
  'a photo and a number': '{"image":"QUJD","image":1}',
  'an unknown field': '{"image":"QUJD","imag\\"e":"QUJD"}',
  'the prototype': '{"image":"QUJD","__proto__":{"a":1}}',
  NUL: '{"image":"QUJD\\u0000"}',
  'half a character': '{"image":"QUJD\\ud83d"}',
  'a whole character': '{"image":"QUJD😀"}',
  'bytes that are no UTF-8': Buffer.concat([
    Buffer.from('{"image":"QUJD'),
    Buffer.of(0xff),
    Buffer.from('"}'),
  ]),
  'half a body': '{"query":"mug","image":"QUJD',
  'an escape at its end': '{"image":"QUJD\\',
  'a wrong escape': '{"image":"QU\\x4a"}',
  'too many ends': '{"image":"QUJD"}}',
  'a text': '"image"',
};

it.each(Object.entries(BODIES))('%s is taken or refused as if it were parsed whole', async (_, json) => {
  const expected = await asWhole(json);
  for (const size of [1, 2, 3, 7, 64, 100_000]) expect(await inPieces(json, size)).toEqual(expected);
});

it('any JSON, with pieces of it cut or changed, is taken or refused as if it were parsed whole', async () => {
  const member = fc.tuple(fc.constantFrom('image', 'query', 'imag', 'i"'), fc.jsonValue());
  const body = fc.array(member, { maxLength: 4 }).map((members) => {
    const written = members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    return `{${written.join(',')}}`;
  });
  const change = fc.tuple(fc.nat(200), fc.constantFrom('', '"', '\\', '{', ',', ':', ']'));
  const changed = fc.tuple(body, fc.option(change)).map(([json, how]) => {
    return how === null ? json : json.slice(0, how[0]) + how[1] + json.slice(how[0] + 1);
  });
  await fc.assert(
    fc.asyncProperty(changed, fc.integer({ min: 1, max: 20 }), async (json, size) => {
      expect(await inPieces(json, size)).toEqual(await asWhole(json));
    }),
    { numRuns: 500 },
  );
});

it('others are served while 10 MB that came at once are read: no piece is over 64 KB', async () => {
  const json = Buffer.from(JSON.stringify({ image: base64(upload.maxBytes) }));
  let turns = 0;
  let isRead = false;
  const turn = (): void => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  setImmediate(turn);
  const body = (await readMediaJson(inChunks(json, json.length), route)) as { image: Uint8Array };
  isRead = true;
  expect(body.image).toHaveLength(upload.maxBytes);
  expect(turns).toBeGreaterThanOrEqual(Math.floor(json.length / 65_536));
});

it('what is beside the photo has the limit of other bodies', async () => {
  const json = JSON.stringify({ image: base64(100), query: 'x'.repeat(300_000) });
  expect(await inPieces(json, 65_536)).toMatchObject({ code: 'body_too_large' });
});
