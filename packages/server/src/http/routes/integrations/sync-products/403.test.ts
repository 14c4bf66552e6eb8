import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import {
  expectEnvelope,
  refusesForeignOrigins,
  refusesUnverifiedDomains,
} from '../../../../../test/status-cases.ts';

refusesForeignOrigins('syncProducts');
refusesUnverifiedDomains('syncProducts');

const server = useTestServer();

it('a call of the official plugin verifies the domain of a shop on its platform', async () => {
  const { current } = server;
  const shop = await current.makeShop({ verified: false, platform: 'wordpress' });
  const sync = (headers: Record<string, string>) =>
    current.call('syncProducts', shop, { ...SAMPLE_CALLS.syncProducts, headers });
  expectEnvelope(await sync({}), 403, 'domain_not_verified');
  expect((await sync({ 'x-plugin': 'aisle-wordpress/1.4.0' })).status).toBe(200);
  expect((await sync({})).status).toBe(200);
});
