import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  it('the rule is what it was, as a new version, so that this can be undone too', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const first = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
    const { id } = first;
    const body = { name: 'Changed', actions: [{ type: 'hide', externalId: 'x' }] };
    await current.call('patchRule', shop, { params: { id }, body });
    const restored = await current.call('restoreRuleVersion', shop, { params: { id, version: '1' } });
    expect(restored.body).toMatchObject({ id, name: first.name, actions: first.actions, version: 3 });
    const undone = await current.call('restoreRuleVersion', shop, { params: { id, version: '2' } });
    expect(undone.body).toMatchObject({ ...body, version: 4 });
  });
});

describe('409', () => {
  it('of two who restore the rule that they saw, the second hears of the first', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { id, name } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
    await current.call('patchRule', shop, { params: { id }, body: { name: 'Changed' } });
    const restore = (expectedVersion: string) =>
      current.call('restoreRuleVersion', shop, {
        params: { id, version: '1' },
        query: { expectedVersion },
      });
    const answers = await Promise.all([restore('2'), restore('2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const answer of answers) if (answer.status === 409) expectEnvelope(answer, 409, 'rule_changed');
    const stored = (await current.call('getRule', shop, { params: { id } })).body;
    expect(stored).toMatchObject({ name, version: 3 });
    expect((await restore('3')).body).toMatchObject({ name, version: 4 });
  });
});

describe('404', () => {
  it('a version that the rule does not have', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
    const answer = await current.call('restoreRuleVersion', shop, { params: { id, version: '2' } });
    expectEnvelope(answer, 404, 'rule_version_not_found');
  });
});
