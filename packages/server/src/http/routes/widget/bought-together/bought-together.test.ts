import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { refusesInput } from '../../../../../test/status-cases.ts';
import { learn, order, stock, thing } from '../../../../recommend/test/shopping.ts';

const server = useTestServer();

describe('200', () => {
  it('shows what was bought with it, then what goes with its category, and nothing that only fills', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    await stock(current, shop, [
      thing('pen', { categories: ['Pens'] }),
      thing('ink', { categories: ['Ink'] }),
      thing('ink-2', { categories: ['Ink'] }),
      thing('desk', { categories: ['Desks'] }),
    ]);
    const baskets = Array.from({ length: 8 }, (_, i) => (i < 4 ? ['pen', 'ink'] : ['desk', 'x']));
    await order(current, shop, baskets);
    await learn(current);
    const input = { params: { externalId: 'pen' } };
    const answer = await current.call('boughtTogether', shop, input);
    const ids = answer.body.products.map(({ externalId }: { externalId: string }) => externalId);
    expect(ids).toEqual(['ink', 'ink-2']);
    const alone = await current.call('boughtTogether', shop, { params: { externalId: 'ink-2' } });
    expect(alone.body.products.map(({ externalId }: { externalId: string }) => externalId)).toEqual(['pen']);
  });
});

describe('400', () => {
  refusesInput(server, 'boughtTogether', {
    'a limit of 0': { input: { query: { limit: '0' } }, path: 'limit' },
  });
});
