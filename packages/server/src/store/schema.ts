/**
 * The one portable schema, as Kysely sees it. Times are epoch milliseconds (`*_at`, `*_until`); JSON is TEXT,
 * written and read by `json.ts` alone; identifiers compare by bytes on both stores.
 */
export type Database = {
  organizations: OrganizationsTable;
  shops: ShopsTable;
  api_keys: ApiKeysTable;
  widget_tokens: WidgetTokensTable;
  generations: GenerationsTable;
  products: ProductsTable;
  changes: ChangesTable;
  idempotency_keys: IdempotencyKeysTable;
  embeddings: EmbeddingsTable;
  search_logs: SearchLogsTable;
  monthly_usage: MonthlyUsageTable;
  jobs: JobsTable;
  synonyms: SynonymsTable;
  synonym_versions: SynonymVersionsTable;
  product_pictures: ProductPicturesTable;
  picture_bytes: PictureBytesTable;
  picture_copies: PictureCopiesTable;
  picture_vectors: PictureVectorsTable;
  picture_feeds: PictureFeedsTable;
  model_choices: ModelChoicesTable;
};

export type OrganizationsTable = { id: string; name: string; created_at: number };

export type ShopsTable = {
  id: string;
  organization_id: string;
  name: string;
  url: string;
  /** Host of `url`, lower case, without `www.`: what an Origin is compared with. */
  domain_host: string;
  plan: string;
  platform: string;
  currency: string;
  language: string;
  domain_status: 'pending' | 'verified' | 'failed' | 'lapsed';
  domain_method: 'plugin' | 'dns' | 'operator' | null;
  domain_token: string;
  domain_verified_at: number | null;
  domain_checked_at: number | null;
  domain_reason: string | null;
  /** The catalog that searches see; null until the first sync. Written by `catalog/` alone. */
  current_generation_id: string | null;
  /** Sequence number of the newest change-feed row; starts at 0. Written by `catalog/` alone. */
  last_seq: number;
  created_at: number;
};

export type ApiKeysTable = {
  id: string;
  shop_id: string;
  name: string;
  /** The first characters of the key, for lists. */
  prefix: string;
  hash: string;
  created_at: number;
  revoked_at: number | null;
  last_used_at: number | null;
};

export type WidgetTokensTable = {
  id: string;
  /** The issued token that it came of by refreshes; its own id when it was issued. */
  root_id: string;
  /** Refreshes since the root, which has 0. */
  generation: number;
  shop_id: string;
  hash: string;
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

export type ChangeKind = 'text' | 'live' | 'delete' | 'swap';

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

export type SearchLogsTable = {
  id: string;
  shop_id: string;
  /** What it was made with; of `audio` the query is what was heard, of `visual` the words beside the picture. */
  kind: 'text' | 'visual' | 'audio';
  query: string;
  normalized_query: string;
  total: number;
  session_id: string | null;
  user_id: string | null;
  /** See `DailyHash`; null where a shop's own server asked. */
  caller_hash: string | null;
  corrected_query: string | null;
  degraded: string | null;
  took_ms: number;
  created_at: number;
};

export type MonthlyUsageTable = { shop_id: string; month: string; searches: number };

export type JobsTable = {
  name: string;
  run_at: number;
  lease_until: number | null;
  lease_owner: string | null;
  last_error: string | null;
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

export type PictureState = 'waiting' | 'fetched' | 'encoded' | 'failed';

/** One picture of a product, at its place among them: 0 is `imageUrl`, then come `images`. */
export type ProductPicturesTable = {
  shop_id: string;
  external_id: string;
  position: number;
  /** An upload stands in the way of an address at the same place. */
  origin: 'url' | 'upload';
  /** Null of an upload. */
  url: string | null;
  /** Hash of `url`: pictures of one source are fetched once. */
  source: string | null;
  /** Of the bytes that were fetched or uploaded last; null: none were yet. */
  content_hash: string | null;
  state: PictureState;
  /** For the shop: why it failed, or what went wrong with the last attempt. */
  reason: string | null;
  etag: string | null;
  last_modified: string | null;
  /** Failed ones in a row. */
  attempts: number;
  /** When it is fetched (again), or until when a process has it in hand; null: never. */
  next_attempt_at: number | null;
  updated_at: number;
};

/** Pictures of all shops that have no vector yet, by hash of their content. */
export type PictureBytesTable = {
  content_hash: string;
  bytes: Uint8Array;
  /** An encoder has it until then. */
  claimed_until: number;
  attempts: number;
  created_at: number;
};

/** Of what a shop has uploaded, small: another model can make a vector of it, and nobody has to send it again. */
export type PictureCopiesTable = {
  shop_id: string;
  /** Of what was uploaded, not of `bytes`. */
  content_hash: string;
  bytes: Uint8Array;
  created_at: number;
};

export type PictureVectorsTable = { model_id: string; content_hash: string; vector: Uint8Array };

/** Which model is used for texts, pictures or voices, once one was chosen. Models are JSON. */
export type ModelChoicesTable = {
  used_for: string;
  /** Grows with every wish. */
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

/** How far a shop's change feed was followed for its pictures. */
export type PictureFeedsTable = { shop_id: string; generation_id: string; seq: number };
