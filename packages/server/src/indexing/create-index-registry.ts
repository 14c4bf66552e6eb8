import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { ShopDefaultsPort } from '../catalog/index.ts';
import type { IndexSpaces } from '../embeddings/spaces/index-spaces.ts';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import type { SynonymsPort } from '../merchandising/ports.ts';
import type { OutsideShops } from '../opensearch/index.ts';
import { Indexer, type IndexerOptions } from './building/indexer.ts';
import { IndexRegistry } from './index-registry.ts';
import type { IndexCopies, IndexFeed } from './ports.ts';
import { SnapshotStore } from './snapshots/snapshot-store.ts';

export type IndexingOptions = {
  /** Snapshots are in its folder `indexes`. */
  dataDir: string;
  feed: IndexFeed;
  shopDefaults: ShopDefaultsPort;
  synonyms: SynonymsPort;
  log: Log;
  scheduler: Scheduler;
  /** Memory for all loaded indexes; default half of the machine's. */
  indexMemoryBytes?: number | undefined;
  /** How often the feed is polled for changes of other processes; default 1 s. */
  pollMs?: number;
  /** See `IndexRegistryOptions`. */
  keeps: (shopId: string) => boolean;
  /** Groups of one segment; default: chosen by the size of the backlog. */
  groupsPerBuild?: number;
  /** Starts the index workers; tests start others. */
  spawnIndexer?: IndexerOptions['spawn'];
};

const POLL_MS = 1_000;

export const createIndexRegistry = (
  options: IndexingOptions,
  parts: { spaces: IndexSpaces; copies: IndexCopies | null; outside?: OutsideShops | null },
): IndexRegistry => {
  const { dataDir, feed, shopDefaults, synonyms, log, scheduler, groupsPerBuild } = options;
  const indexer = new Indexer({ scheduler, log, spawn: options.spawnIndexer });
  const snapshots = new SnapshotStore(join(dataDir, 'indexes'));
  return new IndexRegistry({
    shopDefaults,
    budgetBytes: options.indexMemoryBytes ?? totalmem() / 2,
    pollMs: options.pollMs ?? POLL_MS,
    keeps: options.keeps,
    ports: { ...parts, indexer, feed, shopDefaults, synonyms, log, scheduler, groupsPerBuild, snapshots },
  });
};
