/**
 * Stores events, says each stored one, and delivers them to a receiver until it is killed. Arguments: data folder,
 * address of the receiver, hours that its clock is ahead, number of the first event, how many events. With the clock
 * ahead, waiting retries fall due.
 */

import { insertShop } from '../../../test/stores.ts';
import { requireMaker } from '../../access/index.ts';
import { type Scheduler, SecretKey, systemScheduler } from '../../kernel/index.ts';
import { OutboundClient } from '../../outbound/index.ts';
import { Outbox } from '../../queue/index.ts';
import { openStore } from '../../store/index.ts';
import { createWebhookService } from '../index.ts';

const [dataDir = '', url = '', hours = '0', first = '0', count = '0'] = process.argv.slice(2);
const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
const scheduler: Scheduler = {
  nowMs: () => Date.now() + Number(hours) * 3_600_000,
  after: (delayMs, run) => systemScheduler.after(delayMs, run),
};
const log = { info: () => {}, warn: console.error, error: console.error };
const isAllowed = (): boolean => true;
const secretKey = new SecretKey('a secret of thirty-two characters');
const client = new OutboundClient({ isAllowed });
const { settings, sender, subscribers } = createWebhookService({
  store,
  scheduler,
  log,
  secretKey,
  client,
  isAllowed,
  requireMaker,
});
const outbox = new Outbox({ store, scheduler, log, subscribers });
const known = await store.read.selectFrom('webhooks').select('shop_id').executeTakeFirst();
const shopId = known?.shop_id ?? (await insertShop(store));
if (known === undefined) await settings.create({ shopId, input: { url, events: ['sync.completed'] } });
else {
  const { webhooks } = await settings.list({ shopId, query: { limit: 1 } });
  for (const { id } of webhooks) await settings.patch({ shopId, id, patch: { url } });
}
outbox.start();
sender.start();
sender.wake();
for (let n = Number(first); n < Number(first) + Number(count); n += 1) {
  const event = { type: 'sync.completed', shopId, payload: { n } };
  await store.db.transaction().execute((trx) => outbox.write(trx, event));
  process.stdout.write(`stored ${n}\n`);
  outbox.wake();
}
// Timers do not keep a process alive.
setInterval(() => {}, 60_000);
