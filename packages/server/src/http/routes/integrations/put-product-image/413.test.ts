import { Readable } from 'node:stream';
import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesLargeBodies } from '../../../../../test/status-cases.ts';

const LIMIT = 10 * 1024 * 1024;
refusesLargeBodies('putProductImage', LIMIT);

const server = useTestServer();

it('a picture that does not say how large it is is refused once it is over the limit', async () => {
  const shop = await server.current.makeShop();
  const answer = await server.current.call('putProductImage', shop, {
    ...SAMPLE_CALLS.putProductImage,
    raw: Readable.from([Buffer.alloc(LIMIT), Buffer.alloc(1)]),
  });
  expectEnvelope(answer, 413, 'body_too_large');
});
