import { it } from 'vitest';
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
