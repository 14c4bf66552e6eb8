import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Store } from '../store/index.ts';
import { type OpenSearchRequest, OpenSearchUnavailableError } from './connection.ts';
import { OutsideShops } from './shop-parts.ts';

it('documents of an erased shop are removed later where OpenSearch was away', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aisle-parts-'));
  const asked: OpenSearchRequest[] = [];
  let isAway = true;
  const ask = async (request: OpenSearchRequest): Promise<void> => {
    asked.push(request);
    if (isAway) throw new OpenSearchUnavailableError('away');
  };
  const settings = { urls: [], prefix: 'aisle' };
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const read = {} as Store['read'];
  const shops = new OutsideShops({ settings, port: { ask }, isDefault: false, read, dataDir, log });
  await shops.forget('gone');
  await shops.forgetLate();
  isAway = false;
  await shops.forgetLate();
  await shops.forgetLate();
  expect(asked.map(({ body }) => body)).toEqual(Array(3).fill({ query: { term: { shop: 'gone' } } }));
  rmSync(dataDir, { recursive: true });
});
