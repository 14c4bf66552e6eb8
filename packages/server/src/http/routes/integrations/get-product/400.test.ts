import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

refusesInput('getProduct', {
  'an id over 191 characters': { input: { params: { externalId: 'x'.repeat(192) } }, path: 'externalId' },
  NUL: { input: { params: { externalId: 'a\u0000b' } }, path: 'externalId' },
});

const server = useTestServer();

it('a badly encoded address leaves through the envelope', async () => {
  const shop = await server.current.makeShop();
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  for (const path of ['%', '%zz', '%c3%28']) {
    const url = `/api/integrations/v1/products/${path}`;
    expectEnvelope(await server.current.request({ method: 'GET', url, headers }), 400, 'invalid_request');
  }
});
