import type { DomainMethod } from '@aisle/contract';
import type { Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AutopilotTables } from './autopilot-tables.ts';
import type {
  BasketCursorsTable,
  BasketPairsTable,
  BasketProductsTable,
  ProductDaysDoneTable,
  ProductDaysTable,
} from './basket-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type {
  LearnedArmsTable,
  LearnedDaysTable,
  LearnedQueriesTable,
  LearnedShopsTable,
} from './learned-tables.ts';
import type { LogTables } from './log-tables.ts';
import type { RelevanceTables } from './relevance-tables.ts';
import type { RollupTables } from './rollup-tables.ts';
import type {
  FacetSettingsTable,
  HiddenProductsTable,
  LandingPagesTable,
  RuleBookVersionsTable,
  RulesTable,
  RuleVersionsTable,
} from './rule-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/**
 * The one portable schema, as Kysely sees it. Times are epoch milliseconds (`*_at`, `*_until`); JSON is TEXT,
 * written and read by `json.ts` alone; identifiers compare by bytes on both stores.
 */
export type Database = RollupTables &
  LogTables &
  WebhookTables &
  AccountTables &
  AutopilotTables &
  RelevanceTables &
  FeedTables &
  ImportTables & {
    organizations: OrganizationsTable;
    shops: ShopsTable;
    api_keys: ApiKeysTable;
    widget_tokens: WidgetTokensTable;
    shop_plugins: ShopPluginsTable;
    generations: GenerationsTable;
    products: ProductsTable;
    changes: ChangesTable;
    idempotency_keys: IdempotencyKeysTable;
    embeddings: EmbeddingsTable;
    basket_products: BasketProductsTable;
    basket_pairs: BasketPairsTable;
    basket_cursors: BasketCursorsTable;
    product_days: ProductDaysTable;
    product_days_done: ProductDaysDoneTable;
    language_model_usage: LanguageModelUsageTable;
    nodes: NodesTable;
    jobs: JobsTable;
    outbox: OutboxTable;
    synonyms: SynonymsTable;
    synonym_versions: SynonymVersionsTable;
    rules: RulesTable;
    landing_pages: LandingPagesTable;
    hidden_products: HiddenProductsTable;
    rule_versions: RuleVersionsTable;
    rule_book_versions: RuleBookVersionsTable;
    facet_settings: FacetSettingsTable;
    product_images: ProductImagesTable;
    image_bytes: ImageBytesTable;
    image_copies: ImageCopiesTable;
    image_vectors: ImageVectorsTable;
    image_feeds: ImageFeedsTable;
    model_choices: ModelChoicesTable;
    learned_marks: LearnedMarksTable;
    learned_days: LearnedDaysTable;
    learned_arms: LearnedArmsTable;
    learned_queries: LearnedQueriesTable;
    learned_shops: LearnedShopsTable;
  };

export type OrganizationsTable = {
  id: string;
  name: string;
  created_at: number;
  /** 1: the installation's own, see `InstallationOwner`. */
  is_own: Generated<number>;
};

export type ShopsTable = {
  id: string;
  organization_id: string;
  name: string;
  url: string;
  /** Host of `url`, lower case, without `www.`; compared with the Origin header. */
  domain_host: string;
  plan: string;
  platform: string;
  currency: string;
  language: string;
  /** The ShopSettings that differ from the defaults, as JSON. */
  settings: Generated<string>;
  domain_status: 'pending' | 'verified' | 'failed' | 'lapsed';
  domain_method: DomainMethod | null;
  domain_token: string;
  domain_verified_at: number | null;
  domain_checked_at: number | null;
  domain_reason: string | null;
  /** The address that the shop is to have once it is proved; null: none. */
  next_url: string | null;
  next_checked_at: number | null;
  /** Why the last check of it failed. */
  next_reason: string | null;
  /** 1: the operator made the shop, and so vouches for what its plugin says. */
  /** `own` or `opensearch`; null: the installation's default. */
  search_backend: string | null;
  by_operator: Generated<number>;
  /** The catalog that searches see; null until the first sync. Written by `catalog/` alone. */
  current_generation_id: string | null;
  /** Sequence number of the newest change-feed row; starts at 0. Written by `catalog/` alone. */
  last_seq: number;
  created_at: number;
  /** Null when it is in use. A deleted shop is erased after a time, see `Shops.eraseDue`. */
  deleted_at: number | null;
};

/** Who made a row; null: it is older than the record of that. */
export type MakerColumns = {
  maker_kind: 'user' | 'apiKey' | 'operator' | null;
  maker_id: string | null;
  /** As it was called then. */
  maker_name: string | null;
};

export type ApiKeysTable = MakerColumns & {
  id: string;
  shop_id: string;
  name: string;
  /** The first characters of the key, for lists. */
  prefix: string;
  hash: string;
  created_at: number;
  revoked_at: number | null;
  last_used_at: number | null;
  /** Set once another key has taken its place; null: without end. */
  valid_until: number | null;
  /** What it may do: names with blanks between them. */
  scopes: string;
  /** The end that it was made with; null: without end. */
  expires_at: number | null;
};

type ShopPluginsTable = {
  shop_id: string;
  /** As its last request named it; null: it has sent none. */
  name: string | null;
  version: string | null;
  seen_at: number | null;
  synced_at: number | null;
  /** The key that it got by one click; null: none. */
  key_id: string | null;
  connected_at: number | null;
};

export type WidgetTokensTable = MakerColumns & {
  id: string;
  /** The issued token that this one was refreshed from; the token's own id when it was issued. */
  root_id: string;
  /** Number of refreshes since the root, which has 0. */
  generation: number;
  shop_id: string;
  hash: string;
  /** The first characters of the token, for lists; null: it is older than the record of that. */
  prefix: string | null;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
};

export type GenerationsTable = {
  id: string;
  shop_id: string;
  status: 'staging' | 'current' | 'replaced';
  /** The caller's session id while staging, else null. */
  session: string | null;
  created_at: number;
  updated_at: number;
  replaced_at: number | null;
  products_count: number;
  /** Feed sequence of the row that last made this generation current; 0 before that. */
  swap_seq: number;
};

export type ProductsTable = {
  shop_id: string;
  generation_id: string;
  external_id: string;
  parent_external_id: string | null;
  /** The ProductInput as JSON. */
  body: string;
  content_hash: string;
  text_hash: string;
  seq: number;
  availability: string;
  created_at: number;
  updated_at: number;
};

/** `images`: image vectors of the product came or went; its record is as before. */
export type ChangeKind = 'text' | 'live' | 'images' | 'delete' | 'swap';

export type ChangesTable = {
  shop_id: string;
  seq: number;
  generation_id: string;
  /** Null on a `swap` row. */
  external_id: string | null;
  kind: ChangeKind;
  created_at: number;
};

export type IdempotencyKeysTable = {
  shop_id: string;
  key: string;
  route: string;
  body_hash: string;
  /** Null while the first request with this key is still running. */
  status: number | null;
  /** JSON of the first answer. */
  response: string | null;
  created_at: number;
};

export type EmbeddingsTable = { model_id: string; text_hash: string; vector: Uint8Array };

/** Calls and tokens of the language model, by shop and day (UTC, `2025-03-14`). */
export type LanguageModelUsageTable = { shop_id: string; day: string; calls: number; tokens: number };

/** Work to be done in the background; a row is gone when its work is done. Written by `queue/` alone. */
export type JobsTable = {
  id: Generated<number>;
  kind: string;
  /** Unique within a kind where given. */
  key: string | null;
  shop_id: string | null;
  /** JSON. */
  payload: string;
  run_at: number;
  /** Attempts begun, the one under way included. */
  attempts: Generated<number>;
  lease_owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  created_at: number;
};

/** Events that their subscribers have yet to receive. Written by `queue/outbox.ts` alone. */
export type OutboxTable = {
  id: Generated<number>;
  shop_id: string;
  type: string;
  /** JSON. */
  payload: string;
  created_at: number;
};

export type SynonymsTable = {
  id: string;
  shop_id: string;
  /** The SynonymInput as JSON. */
  rule: string;
  created_at: number;
  updated_at: number;
};

/** Grows with every change of a shop's rules; a shop that never had one has no row. */
export type SynonymVersionsTable = { shop_id: string; version: number };

export type ImageState = 'waiting' | 'fetched' | 'encoded' | 'failed';

/** One image of a product by position: 0 is `imageUrl`, then come `images`. */
export type ProductImagesTable = {
  shop_id: string;
  external_id: string;
  position: number;
  /** At the same position, an upload takes precedence over an address. */
  origin: 'url' | 'upload';
  /** Null for an upload. */
  url: string | null;
  /** Hash of `url`: images of one source are fetched once. */
  source: string | null;
  /** Hash of the bytes that were fetched or uploaded last; null before the first. */
  content_hash: string | null;
  state: ImageState;
  /** Shown to the shop: why it failed, or what went wrong at the last attempt. */
  reason: string | null;
  etag: string | null;
  last_modified: string | null;
  /** Failed attempts in a row. */
  attempts: number;
  /** When it is fetched next, or until when a process has claimed it; null: never. */
  next_attempt_at: number | null;
  updated_at: number;
};

/** Images of all shops that have no vector yet, by content hash. */
export type ImageBytesTable = {
  content_hash: string;
  bytes: Uint8Array;
  /** End of an encoder's claim. */
  claimed_until: number;
  attempts: number;
  created_at: number;
};

/** Small copies of uploaded images: another model encodes them without a new upload. */
export type ImageCopiesTable = {
  shop_id: string;
  /** Hash of the upload, not of `bytes`. */
  content_hash: string;
  bytes: Uint8Array;
  created_at: number;
};

export type ImageVectorsTable = { model_id: string; content_hash: string; vector: Uint8Array };

/** The desired and active model for texts, images or voices; no row before the first choice. Models are JSON. */
export type ModelChoicesTable = {
  used_for: string;
  /** Grows with every choice. */
  version: number;
  active: string | null;
  wanted: string | null;
  refused: string | null;
  encoded: number | null;
  total: number | null;
  lease_owner: string | null;
  lease_until: number | null;
  activated_at: number | null;
  updated_at: number;
};

/** Position in a shop's change feed up to which its images are known. */
export type ImageFeedsTable = { shop_id: string; generation_id: string; seq: number };

/** Days (UTC, epoch milliseconds) whose log has changed since their choices were counted. */
export type LearnedMarksTable = {
  shop_id: string;
  day: number;
  /** Grows with every change, so that a count only takes away the mark that it has seen. */
  version: number;
};

export type NodesTable = {
  /** Where other nodes reach it. */
  url: string;
  /** The start of the process that wrote the row. */
  run: string;
  state: 'starting' | 'ready' | 'leaving';
  /** By the clock of the database. */
  seen_at: number;
};
