import { requireMaker } from '../access/index.ts';
import type { Config } from '../config/index.ts';
import type { Feeds } from '../feeds/index.ts';
import { Rollups } from '../insights/rollups/rollups.ts';
import { type Log, openSecretKey, type SecretKey, systemScheduler } from '../kernel/index.ts';
import { readListening } from '../listening-note.ts';
import { mailerOf } from '../mail/index.ts';
import { attributeMoves } from '../merchandising/index.ts';
import { isPublicAddress } from '../outbound/index.ts';
import { JobQueue } from '../queue/index.ts';
import { openStore } from '../store/index.ts';
import { composeShared, type SharedDomains } from './compose-shared.ts';
import { paceOfServer } from './pace-of-server.ts';
import { findLostKey } from './sealed-columns.ts';
import { storeConfigOf } from './store-config.ts';

/** The domains that commands work with, on the same records as a server that may run beside them. */
export type Tool = SharedDomains & {
  config: Config;
  rollups: Rollups;
  /** A server that runs beside sees a run that is asked for within a second. */
  feeds(): Promise<Feeds>;
  keepPace: (shopId: string) => Promise<void>;
  /** See `catchUp` of the pace of a server. */
  catchUp: (onWait: (products: number) => void) => Promise<number | null>;
  /** Has settings follow the names of a file's attributes. */
  onImported: (shopId: string) => Promise<void>;
  /** Finishes what is under way and closes the records. */
  stop(): Promise<void>;
};

/** Where people reach the server, as far as a command can know. */
const publicUrlOf = (config: Config): string =>
  config.publicUrl ?? readListening(config.dataDir) ?? `http://${config.host}:${config.port}`;

/** @throws StoreOpenError */
export async function composeTool(
  config: Config,
  { now, log }: { now: () => number; log: Log },
): Promise<Tool> {
  const store = await openStore(storeConfigOf(config, 'tool'));
  // Read where it is needed: opening it makes a missing key, and a backup would take that for the server's.
  const lostKey = await findLostKey(store, config);
  const opened = (): SecretKey => {
    if (lostKey !== null) throw lostKey;
    return openSecretKey(config);
  };
  const secretKey: Pick<SecretKey, 'seal' | 'open' | 'derive'> = {
    seal: (...args) => opened().seal(...args),
    open: (...args) => opened().open(...args),
    derive: (...args) => opened().derive(...args),
  };
  const domains = composeShared({
    config,
    store,
    log,
    scheduler: { ...systemScheduler, nowMs: now },
    secretKey,
    mailer: mailerOf(config),
    publicUrl: () => publicUrlOf(config),
  });
  return {
    ...domains,
    config,
    // A command answers no searches, so that none of its own wait to be written.
    rollups: new Rollups({ store, now, log, flush: async () => {} }),
    // Feeds read files, and so load all that reads them.
    feeds: async () =>
      new (await import('../feeds/index.ts')).Feeds({
        store,
        now,
        secretKey,
        queue: new JobQueue({ store, now }),
        isAllowed: config.feedsAllowPrivate ? () => true : isPublicAddress,
        requireMaker,
      }),
    // The index is the server's, which may not run.
    ...paceOfServer(config),
    // A server that runs beside finds the change by its version.
    onImported: async (shopId) => {
      const { attributeName } = await import('../importing/index.ts');
      await attributeMoves({
        store,
        now,
        productNames: (asked) => domains.catalog.names(asked),
        onChange: () => {},
        nameOf: attributeName,
      })(shopId);
    },
    stop: async () => {
      await domains.catalog.stop();
      await domains.accounts.settled();
      await store.close();
    },
  };
}
