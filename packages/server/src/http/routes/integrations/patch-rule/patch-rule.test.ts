import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  it('changes what it names, keeps the rest, and counts the version', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const before = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
    current.clock.advance(1000);
    const params = { id: before.id };
    const { body } = await current.call('patchRule', shop, { params, body: { status: 'published' } });
    const updatedAt = new Date(Date.parse(before.createdAt) + 1000).toISOString();
    expect(body).toEqual({ ...before, status: 'published', version: 2, updatedAt });
  });

  it('of two changes at once both are kept as versions', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
    const rename = (name: string) => current.call('patchRule', shop, { params: { id }, body: { name } });
    await Promise.all(['one', 'two', 'three'].map(rename));
    const { versions } = (await current.call('listRuleVersions', shop, { params: { id } })).body;
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1]);
  });
});

describe('409', () => {
  it('of two editors who name the version that they saw, the second hears of the first', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const seen = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
    const save = (name: string, expectedVersion: number) =>
      current.call('patchRule', shop, { params: { id: seen.id }, body: { name, expectedVersion } });
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => save(name, seen.version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const answer of answers) if (answer.status === 409) expectEnvelope(answer, 409, 'rule_changed');
    const stored = (await current.call('getRule', shop, { params: { id: seen.id } })).body;
    expect(stored).toEqual(answers.find(({ status }) => status === 200)?.body);
    expect(stored).not.toHaveProperty('expectedVersion');
    expect((await save('over it', stored.version)).body).toMatchObject({ name: 'over it', version: 3 });
  });
});

describe('400', () => {
  it('a change that makes no rule is refused, and nothing is stored', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const before = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
    const params = { id: before.id };
    const answer = await current.call('patchRule', shop, { params, body: { actions: [] } });
    expectEnvelope(answer, 400, 'invalid_request');
    expect((await current.call('getRule', shop, { params })).body).toEqual(before);
  });
});
