import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ProductsTable } from '../../store/index.ts';
import { decodeProducts } from './decode-products.ts';
import { toStored } from './product-rows.ts';

const rowOf = (number: number, units: number): ProductsTable =>
  ({
    external_id: `p${number}`,
    body: JSON.stringify({ externalId: `p${number}`, name: 'x'.repeat(units) }),
    seq: 1,
  }) as ProductsTable;

it('lets other work run between slices, and decodes each record once', async () => {
  const products = Array.from({ length: 40 }, (_, number) => toStored(rowOf(number, 20_000), 0));
  let turns = 0;
  let isOver = false;
  const counted = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  await decodeProducts(products);
  isOver = true;
  await counted;
  // 800,000 characters, 128 Ki at once.
  expect(turns).toBeGreaterThanOrEqual(5);
  const [first] = products;
  expect(first?.input).toMatchObject({ externalId: 'p0' });
  expect(first?.input).toBe(first?.input);
});
