import type { Config } from '../config/index.ts';
import { Rollups } from '../insights/rollups/rollups.ts';
import { type Log, openSecretKey, systemScheduler } from '../kernel/index.ts';
import { readListening } from '../listening-note.ts';
import { openStore, type StoreConfig } from '../store/index.ts';
import { composeShared, type SharedDomains } from './compose-shared.ts';

/** The domains that commands work with, on the same records as a server that may run beside them. */
export type Tool = SharedDomains & {
  config: Config;
  rollups: Rollups;
  /** Finishes what is under way and closes the records. */
  stop(): Promise<void>;
};

export const toolStoreConfig = (config: Config): StoreConfig =>
  config.databaseUrl === null
    ? { kind: 'sqlite', dataDir: config.dataDir, role: 'tool' }
    : { kind: 'postgres', url: config.databaseUrl, role: 'tool' };

/** Where people reach the server, as far as a command can know. */
const publicUrlOf = (config: Config): string =>
  config.publicUrl ?? readListening(config.dataDir) ?? `http://${config.host}:${config.port}`;

/** @throws StoreOpenError */
export async function composeTool(
  config: Config,
  { now, log }: { now: () => number; log: Log },
): Promise<Tool> {
  const store = await openStore(toolStoreConfig(config));
  const domains = composeShared({
    config,
    store,
    log,
    scheduler: { ...systemScheduler, nowMs: now },
    // Read where it is needed: opening it makes a missing key, and a backup would take that for the server's.
    secretKey: {
      seal: (...args) => openSecretKey(config).seal(...args),
      open: (...args) => openSecretKey(config).open(...args),
    },
    mailer: null,
    publicUrl: () => publicUrlOf(config),
  });
  return {
    ...domains,
    config,
    // A command answers no searches, so that none of its own wait to be written.
    rollups: new Rollups({ store, now, log, flush: async () => {} }),
    stop: async () => {
      await domains.catalog.stop();
      await store.close();
    },
  };
}
