import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesForeignOrigins } from '../../../../../test/status-cases.ts';

refusesForeignOrigins('explainByPicture');

const server = useTestServer();

it('a plan without search by picture has no such search to explain', async () => {
  const { current } = server;
  const shop = await current.makeShop({ plan: 'GROWTH' });
  const answer = await current.call('explainByPicture', shop, SAMPLE_CALLS.explainByPicture);
  expectEnvelope(answer, 403, 'feature_not_in_plan');
});

const off = useTestServer({ env: { AISLE_IMAGE_MODEL: 'off' } });

it('a server whose image model is off says so', async () => {
  const { current } = off;
  const shop = await current.makeShop();
  const answer = await current.call('explainByPicture', shop, SAMPLE_CALLS.explainByPicture);
  expectEnvelope(answer, 403, 'feature_switched_off');
});
