import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { drawn } from '../../../../../test/images.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  it('a picture is taken for its bytes, whatever they are called, and equal ones have one hash', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const seen = new Set<string>();
    for (const [position, type] of ['image/png', 'application/octet-stream', 'application/json'].entries()) {
      const answer = await current.call('putProductImage', shop, {
        ...SAMPLE_CALLS.putProductImage,
        params: { externalId: 'A-1', position: String(position) },
        headers: { 'content-type': type },
      });
      expect([answer.status, answer.body.position]).toEqual([200, position]);
      seen.add(answer.body.contentHash);
    }
    expect(seen.size).toBe(1);
    const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
    expect(body.images.map((image: { state: string }) => image.state)).toEqual([
      'fetched',
      'fetched',
      'fetched',
    ]);
  });
});

describe('400', () => {
  const at = (position: string) => ({ input: { params: { externalId: 'A-1', position } }, path: 'position' });

  refusesInput(server, 'putProductImage', {
    'a position past the last': at('21'),
    'a position before the first': at('-1'),
    'a position that is no number': at('first'),
    'half a position': at('1.5'),
    'a blank position': at(' '),
    'a position of base 16': at('0x5'),
    'a position with an exponent': at('1e0'),
  });

  it.each([
    'jpeg',
    'png',
    'webp',
  ] as const)('a %s that was cut off is refused, and nothing of it is kept', async (kind) => {
    const { current } = server;
    const shop = await current.makeShop();
    await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const whole = await drawn({ shape: 'lamp', color: '#208040' })[kind]().toBuffer();
    const raw = whole.subarray(0, whole.length / 2);
    const answer = await current.call('putProductImage', shop, { ...SAMPLE_CALLS.putProductImage, raw });
    expectEnvelope(answer, 400, 'media_unreadable');
    const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
    expect(body.images).toEqual([]);
  });
});

describe('403', () => {
  it('a plan without search by picture keeps no pictures', async () => {
    const shop = await server.current.makeShop({ plan: 'GROWTH' });
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const answer = await server.current.call('putProductImage', shop, SAMPLE_CALLS.putProductImage);
    expectEnvelope(answer, 403, 'feature_not_in_plan');
  });
});

describe('413', () => {
  const LIMIT = 10 * 1024 * 1024;

  it('a picture that does not say how large it is is refused once it is over the limit', async () => {
    const shop = await server.current.makeShop();
    const answer = await server.current.call('putProductImage', shop, {
      ...SAMPLE_CALLS.putProductImage,
      raw: Readable.from([Buffer.alloc(LIMIT), Buffer.alloc(1)]),
    });
    expectEnvelope(answer, 413, 'body_too_large');
  });
});

describe('415', () => {
  it.each([
    ['image/jpeg', '<html>not a picture</html>'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['application/json', '{"image":"iVBORw0KGgo="}'],
  ])('bytes that are no picture are refused, whatever they are called: %s', async (type, raw) => {
    const shop = await server.current.makeShop();
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const input = { ...SAMPLE_CALLS.putProductImage, raw, headers: { 'content-type': type } };
    const answer = await server.current.call('putProductImage', shop, input);
    expectEnvelope(answer, 415, 'unsupported_media_type');
  });

  it.each([
    'multipart/form-data; boundary=x',
    '',
  ])('%j is told to send the bytes themselves', async (type) => {
    const shop = await server.current.makeShop();
    const raw = '--x\r\n\r\n--x--';
    const input = { ...SAMPLE_CALLS.putProductImage, raw, headers: { 'content-type': type } };
    const answer = await server.current.call('putProductImage', shop, input);
    expectEnvelope(answer, 415, 'unsupported_media_type');
    expect(answer.body.message).toMatch(/^Send the file's bytes as the body, .* image\/jpeg/);
  });

  it('HEIC, as phones keep photos, is told by its name with what to do', async () => {
    const shop = await server.current.makeShop();
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const raw = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(100),
    ]);
    const answer = await server.current.call('putProductImage', shop, {
      ...SAMPLE_CALLS.putProductImage,
      raw,
    });
    expectEnvelope(answer, 415, 'unsupported_media_type');
    expect(answer.body.message).toMatch(/HEIC.*JPEG/);
  });
});

describe('503', () => {
  const blind = useTestServer({ env: { AISLE_IMAGE_MODEL: 'off' } });

  it('a server without search by picture takes none, and keeps nothing of it', async () => {
    const { current } = blind;
    const shop = await current.makeShop();
    await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const answer = await current.call('putProductImage', shop, SAMPLE_CALLS.putProductImage);
    expectEnvelope(answer, 503, 'not_ready');
    expect(answer.headers['retry-after']).toBe('5');
    const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
    expect(body.images).toEqual([]);
  });
});
