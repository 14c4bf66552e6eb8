import type { ShopDefaultsPort } from '../catalog/index.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import type { SynonymsPort } from '../merchandising/ports.ts';
import type { LoadPorts } from './load-index.ts';

export type ShopIndexPorts = LoadPorts & {
  scheduler: Scheduler;
  synonyms: SynonymsPort;
  /** Read anew with every rebuild: the owner may have changed them. */
  shopDefaults: ShopDefaultsPort;
};
