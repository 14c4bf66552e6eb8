import { expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { insertShop, STORES } from '../../../test/stores.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import { HiddenProducts } from '../../merchandising/index.ts';
import { storedRules } from '../../merchandising/stored-rules.ts';
import { ShopRuleBooks } from './shop-rule-books.ts';

it.each(STORES)('a product stays hidden while the rules that changed cannot be read on $kind', async ({
  open,
}) => {
  const { store, close } = await open();
  const shopId = await insertShop(store);
  const port = storedRules(store);
  let isDown = false;
  const unlessDown = async <T>(read: Promise<T>): Promise<T> => {
    if (isDown) throw new Error('the store is away');
    return read;
  };
  const books = new ShopRuleBooks({
    port: {
      version: (id) => unlessDown(port.version(id)),
      load: (id) => unlessDown(port.load(id)),
    },
    scheduler: new ManualScheduler(),
    log: new RecordingLog(),
  });
  const hiding = new HiddenProducts({
    store,
    now: () => 1,
    onChange: (id) => books.changed(id),
    productNames: async ({ externalIds }) => new Map(externalIds.map((id) => [id, id])),
  });
  await hiding.put({ shopId, externalIds: ['a'], hidden: true });
  expect(await books.hidden(shopId, '')).toEqual(['a']);
  await hiding.put({ shopId, externalIds: ['b'], hidden: true });
  isDown = true;
  expect(await books.hidden(shopId, '')).toEqual(['a']);
  isDown = false;
  expect(await books.hidden(shopId, '')).toEqual(['a', 'b']);
  await close();
});
