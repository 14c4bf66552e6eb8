import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import {
  expectThrottled,
  explainsByApiKeyAlone,
  refusesForeignOrigins,
} from '../../../../../test/status-cases.ts';
import { FAILED_AUTH_LIMIT } from '../../../pipeline/rate-limit.ts';

refusesForeignOrigins('search');
explainsByApiKeyAlone('search');

const server = useTestServer();

it('a wrong key beside a good token counts as a wrong credential of its address', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const ask = (token: string, key: string) =>
    current.request({
      method: 'POST',
      url: '/api/widget/search',
      headers: {
        'x-widget-token': token,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ query: 'shoes', explain: true }),
      remoteAddress: '203.0.113.7',
    });
  const wrong = `aisle_sk_${'0'.repeat(48)}`;
  // Two tokens, to stay inside the limit of searches.
  const { token } = await current.server.access.tokens.issue(shop.shop.shopId);
  for (let sent = 0; sent < FAILED_AUTH_LIMIT; sent++)
    expect((await ask(sent % 2 === 0 ? token : shop.token, wrong)).status).toBe(403);
  expectThrottled(await ask(token, wrong), FAILED_AUTH_LIMIT);
  expect((await ask(token, shop.apiKey)).status).toBe(200);
});
