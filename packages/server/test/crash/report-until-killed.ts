/** Logs searches and stores events in a data folder, says each acknowledged one, until it is killed. */
import { join } from 'node:path';
import {
  DailyHash,
  SearchJournal,
  SearchLog,
  SearchLogIds,
  ShopperEvents,
} from '../../src/insights/index.ts';
import { systemScheduler } from '../../src/kernel/index.ts';
import { markDays } from '../../src/learning/index.ts';
import { openStore } from '../../src/store/index.ts';
import { insertShop, UNHEARD_SEARCHES } from '../stores.ts';

const dataDir = process.argv[2] ?? '';
const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
const shopId = await insertShop(store);
const log = { error: (message: string) => process.stderr.write(`${message}\n`) };
const hash = new DailyHash();
const ids = new SearchLogIds(Buffer.alloc(32, 1));
const journal = new SearchJournal({ folder: join(dataDir, 'journal'), log });
const searchLog = new SearchLog({
  store,
  scheduler: systemScheduler,
  log,
  hash,
  journal,
  ...UNHEARD_SEARCHES,
});
const events = new ShopperEvents({
  store,
  scheduler: systemScheduler,
  searchLogIds: ids,
  hash,
  markDays,
  onClick: (search) => searchLog.clicked(search),
});
searchLog.open();
process.stdout.write(`replayed ${searchLog.pending(shopId)}\n`);
/** Often, so that kills meet writes. */
setInterval(() => void searchLog.flush(), 7);

const report = async (round: number): Promise<void> => {
  const sent = [{ type: 'view', eventId: `${round}` }];
  await events.record({ shopId, events: sent, address: null, bot: false, sentId: `${round}` });
  process.stdout.write(`event ${round}\n`);
};

for (let round = process.pid * 1_000_000; ; round += 1) {
  const at = Date.now();
  const id = ids.issue(shopId, at);
  // Sessions of three keystrokes: the third alone counts.
  const typed = round % 3;
  searchLog.record({
    id,
    at,
    shopId,
    kind: 'text',
    query: 'red'.slice(0, typed + 1),
    total: 1,
    sessionId: `${Math.floor(round / 3)}`,
    userId: null,
    address: null,
    correctedQuery: null,
    degraded: null,
    tookMs: 1,
    typing: typed < 2,
    page: 1,
    bot: false,
  });
  process.stdout.write(`${typed === 2 ? 'search' : 'typed'} ${id}\n`);
  await Promise.all([report(round), new Promise((resolve) => setImmediate(resolve))]);
}
