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

refusesForeignOrigins('searchByAudio');
explainsByApiKeyAlone('searchByAudio');

const plansFile = join(mkdtempSync(join(tmpdir(), 'aisle-plans-')), 'plans.json');
writeFileSync(plansFile, JSON.stringify({ PRO: { maxSearchesPerMonth: 1 } }));
const server = useTestServer({ env: { AISLE_PLANS_FILE: plansFile } });

it('a plan without voice search is refused before its recording is read', async () => {
  const { current } = server;
  const shop = await current.makeShop({ plan: 'GROWTH' });
  const answer = await current.call('searchByAudio', shop, { raw: 'never parsed' });
  expectEnvelope(answer, 403, 'feature_not_in_plan');
  expect(answer.body.message).toContain('voice');
});

it("past the month's searches there is no voice search", async () => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.call('search', shop, { body: { query: 'shoes' } });
  const answer = await current.call('searchByAudio', shop, SAMPLE_CALLS.searchByAudio);
  expectEnvelope(answer, 403, 'feature_not_in_plan');
});

it('a server whose speech model is off says so, and tells no widget of voice search', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const answer = await current.call('searchByAudio', shop, SAMPLE_CALLS.searchByAudio);
  expectEnvelope(answer, 403, 'feature_switched_off');
  expect((await current.call('widgetConfig', shop)).body.features).not.toContain('voice');
});
