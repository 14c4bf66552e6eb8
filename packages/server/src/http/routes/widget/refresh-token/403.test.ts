import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesForeignOrigins } from '../../../../../test/status-cases.ts';

refusesForeignOrigins('refreshToken');

const server = useTestServer();

it('a token is not exchanged without an Origin', async () => {
  const { current } = server;
  const { token } = await current.makeShop();
  const headers = { 'x-widget-token': token };
  expectEnvelope(await current.call('refreshToken', null, { headers }), 403, 'origin_required');
});
