import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

it.each([
  ['image/jpeg', '<html>not a picture</html>'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['application/json', '{"image":"iVBORw0KGgo="}'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
])('bytes that are no picture are refused, whatever they are called: %s', async (type, raw) => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  const input = { ...SAMPLE_CALLS.putProductImage, raw, headers: { 'content-type': type } };
  const answer = await server.current.call('putProductImage', shop, input);
  expectEnvelope(answer, 415, 'unsupported_media_type');
});

it('HEIC, as phones keep photos, is told by its name with what to do', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  const raw = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(100)]);
  const answer = await server.current.call('putProductImage', shop, { ...SAMPLE_CALLS.putProductImage, raw });
  expectEnvelope(answer, 415, 'unsupported_media_type');
  expect(answer.body.message).toMatch(/HEIC.*JPEG/);
});
