/** Stores events that become jobs, says each stored and each run one, until it is killed. */
import { Outbox } from '../../src/queue/outbox.ts';
import { jobsOn, Recorder } from '../../src/queue/test/jobs-fixture.ts';
import { openStore } from '../../src/store/index.ts';
import { insertShop } from '../stores.ts';

const store = await openStore({ kind: 'sqlite', dataDir: process.argv[2] ?? '', role: 'server' });
const shopId = await insertShop(store);
const jobs = jobsOn(store);
const outbox = new Outbox({
  store,
  ...jobs,
  subscribers: [
    {
      type: 'told',
      wants: () => true,
      delivered: () => jobs.queue.wake(),
      deliver: async (trx, { payload }) => {
        await jobs.queue.enqueue(trx, [{ kind: 'record', payload }]);
      },
    },
  ],
});
const record = new Recorder();
record.work = async (payload) => void process.stdout.write(`ran ${payload}\n`);
jobs.runner({ kinds: [record] });
for (let at = 0; ; at += 1) {
  await store.db.transaction().execute((trx) => outbox.write(trx, { type: 'told', shopId, payload: at }));
  process.stdout.write(`stored ${at}\n`);
  outbox.wake();
}
