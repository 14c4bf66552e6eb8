import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import {
  expectEnvelope,
  explainsByApiKeyAlone,
  refusesForeignOrigins,
} from '../../../../../test/status-cases.ts';

refusesForeignOrigins('searchByPicture');
explainsByApiKeyAlone('searchByPicture');

const plansFile = join(mkdtempSync(join(tmpdir(), 'aisle-plans-')), 'plans.json');
writeFileSync(plansFile, JSON.stringify({ PRO: { maxSearchesPerMonth: 1 } }));
const server = useTestServer({ env: { AISLE_PLANS_FILE: plansFile } });

it('a plan without search by picture is refused before its picture is read', async () => {
  const { current } = server;
  const shop = await current.makeShop({ plan: 'GROWTH' });
  const answer = await current.call('searchByPicture', shop, { raw: 'never parsed' });
  expectEnvelope(answer, 403, 'feature_not_in_plan');
  expect(answer.body.message).toContain('visual');
});

it("past the month's searches there is no search by picture", async () => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.call('search', shop, { body: { query: 'shoes' } });
  const answer = await current.call('searchByPicture', shop, SAMPLE_CALLS.searchByPicture);
  expectEnvelope(answer, 403, 'feature_not_in_plan');
});

const off = useTestServer({ env: { AISLE_IMAGE_MODEL: 'off' } });

it('a server whose image model is off says so, and tells no widget of search by picture', async () => {
  const { current } = off;
  const shop = await current.makeShop();
  const answer = await current.call('searchByPicture', shop, SAMPLE_CALLS.searchByPicture);
  expectEnvelope(answer, 403, 'feature_switched_off');
  expect((await current.call('widgetConfig', shop)).body.features).not.toContain('visual');
});
