import type { RuleInput, SynonymInput } from '@aisle/contract';
import type { Catalog } from '../catalog/index.ts';
import type { ShopRules, ShopSynonyms } from '../merchandising/index.ts';
import type { SearchService } from '../search/index.ts';
import type { Store, Trx } from '../store/index.ts';

export type AutopilotPorts = {
  store: Pick<Store, 'db' | 'read' | 'reports' | 'kind'>;
  catalog: Pick<Catalog, 'list'>;
  search: Pick<SearchService, 'tryChange'>;
  synonyms: Pick<ShopSynonyms, 'create' | 'remove'>;
  rules: Pick<ShopRules, 'create' | 'remove'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Has `refresh` called soon, on one of the nodes. Once for a shop that waits already. */
  enqueue: (trx: Trx, shopId: string) => Promise<void>;
  /** The transaction of `enqueue` is over. */
  onEnqueued: () => void;
};

/** What applying a proposal writes. */
export type ProposedChange = { type: 'synonym'; rule: SynonymInput } | { type: 'rule'; rule: RuleInput };
