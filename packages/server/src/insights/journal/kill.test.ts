import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startScript } from '../../../test/crash/child-script.ts';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { temporaryFolder } from '../../../test/new-data-folder.ts';
import { UNHEARD_SEARCHES } from '../../../test/stores.ts';
import { IS_ALL } from '../../../test/tier.ts';
import { openStore } from '../../store/index.ts';
import { DailyHash } from '../daily-hash.ts';
import { SearchLog } from '../search-log.ts';
import { SearchJournal } from './search-journal.ts';

const KILLS = IS_ALL ? 6 : 3;

it(`after ${KILLS} kills every acknowledged search and event is stored and counted once, superseded ones never`, async () => {
  const dataDir = temporaryFolder();
  const said = { search: new Set<string>(), event: new Set<string>(), typed: new Set<string>() };
  const lastTyped = new Set<string>();
  for (let round = 0; round < KILLS; round++) {
    const child = startScript('report-until-killed.ts', dataDir);
    await child.said((line) => line.startsWith('search'));
    // A different moment of its work each time.
    for (let more = 0; more < 40 + round * 23; more++) {
      const lines = child.lines.length;
      await child.said(() => child.lines.length > lines);
    }
    await child.kill();
    const lines = child.lines.map((line) => line.split(' ') as [keyof typeof said, string]);
    for (const [what, id] of lines) said[what]?.add(id);
    // The session that was cut off: what was typed last counts.
    for (const [what, id] of lines.slice(-6)) if (what === 'typed') lastTyped.add(id);
  }
  const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
  try {
    const scheduler = new ManualScheduler();
    const journal = new SearchJournal({ folder: join(dataDir, 'journal'), log: console });
    const log = new SearchLog({
      store,
      scheduler,
      hash: new DailyHash(),
      journal,
      log: console,
      ...UNHEARD_SEARCHES,
    });
    log.open();
    await log.flush();
    const searches = (await store.read.selectFrom('search_logs').select('id').execute()).map(({ id }) => id);
    const stored = new Set(searches);
    expect([...said.search].filter((id) => !stored.has(id))).toEqual([]);
    expect([...said.typed].filter((id) => stored.has(id) && !lastTyped.has(id))).toEqual([]);
    const events = await store.read.selectFrom('shopper_events').select('id').execute();
    const known = new Set(events.map(({ id }) => id));
    expect([...said.event].filter((id) => !known.has(id))).toEqual([]);
    const usage = await store.read.selectFrom('monthly_usage').select('searches').execute();
    expect(usage.reduce((sum, row) => sum + row.searches, 0)).toBe(searches.length);
    expect(said.search.size).toBeGreaterThan(KILLS * 10);
    expect(said.event.size).toBeGreaterThan(KILLS * 10);
  } finally {
    await store.close();
  }
}, 60_000);
