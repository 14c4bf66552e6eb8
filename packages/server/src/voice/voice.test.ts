import { expect, it } from 'vitest';
import { useTestServer } from '../../test/harness.ts';

const server = useTestServer();

it("a transcript is read by the words of its own shop, and not by another's", async () => {
  const { current } = server;
  const { indexes, search } = current.server;
  const owner = await current.makeShop();
  const stranger = await current.makeShop();
  const products = [
    { externalId: 'K-1', name: 'Logitech MK710 keyboard', brand: 'Logitech', sku: 'MK710', price: 60 },
  ];
  await current.call('syncProducts', owner, { body: { syncType: 'FULL', products } });
  const heardIn = async ({ shop: { shopId } }: typeof owner) => {
    await indexes.settled(shopId);
    return search.correctTranscript({ shopId, transcript: 'Logic tech M K seven ten.', language: 'en' });
  };
  expect(await heardIn(owner)).toEqual({
    query: 'logitech mk710',
    corrections: [
      { heard: 'Logic tech', read: 'logitech' },
      { heard: 'M K seven ten', read: 'mk710' },
    ],
  });
  expect(await heardIn(stranger)).toEqual({ query: 'Logic tech M K seven ten', corrections: [] });
});
