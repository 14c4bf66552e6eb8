import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

describe('200', () => {
  it('has what the rule was after each change, newest first, page by page', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
    for (const name of ['second', 'third'])
      await current.call('patchRule', shop, { params: { id }, body: { name } });
    const list = (query: Record<string, string>) =>
      current.call('listRuleVersions', shop, { params: { id }, query });
    const first = (await list({ limit: '2' })).body;
    expect(first.versions.map((one: { rule: { name: string } }) => one.rule.name)).toEqual([
      'third',
      'second',
    ]);
    const rest = (await list({ limit: '2', cursor: first.nextCursor })).body;
    expect(rest).toMatchObject({
      versions: [{ version: 1, rule: { name: 'Trainers first' } }],
      nextCursor: null,
    });
  });
});
