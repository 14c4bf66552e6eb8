import { AisleError, type ProductInput, type SyncItem, type SyncResponse } from '@aisle/contract';
import { type Catalog, type CatalogFeed, type CatalogShop, SESSION_MS } from '../catalog/index.ts';
import type { Store, Trx } from '../store/index.ts';
import type { BadRow } from './bad-row.ts';
import { isMadeParent, madeParent } from './group-parents.ts';
import type { ImportRow } from './import-batch.ts';

/** Where rows go, and what tells which products are there. */
export type ImportService = {
  catalog: Catalog;
  feed: CatalogFeed;
  store: Store;
  /** Called after each batch. Resolves when searches are close behind, or after ten seconds. */
  keepPace: (shopId: string) => Promise<void>;
  /** Called when all rows of a file are stored. */
  onImported: (shopId: string) => Promise<void>;
};

export type StoreOutcome = {
  counts: Pick<SyncResponse, 'created' | 'updated' | 'unchanged' | 'deleted'>;
  productsCount: number | null;
  bad: BadRow[];
  /** Children whose parent has not come yet. */
  deferred: ImportRow[];
  madeParents: number;
  stored: ImportRow[];
};

/** Work in the transaction that stores the rows. */
export type Beside<T> = (trx: Trx, outcome: T) => Promise<void>;

/** Refusals that are the fault of one item, which its details name. */
const ITEM_FAULTS = new Set([
  'parent_not_found',
  'parent_invalid',
  'product_has_children',
  'group_too_large',
  'invalid_request',
]);

/** A stored product is at most 128 KB. */
const KEPT_AT_ONCE = 100;

const badRow = ({ item, record, line }: ImportRow, reason: string): BadRow => ({
  line,
  record,
  externalId: item.externalId,
  reason,
});

/** A stored product, which came from no row of this file. */
const rowOf = (item: ProductInput): ImportRow => ({
  item,
  itemGroupId: null,
  images: [],
  record: 0,
  line: 0,
});

const parentOf = (row: ImportRow): string | null =>
  ('parentExternalId' in row.item ? row.item.parentExternalId : undefined) ?? null;

/** What the catalog took of a batch; `response` null: nothing. */
type Taken = { response: SyncResponse | null; refused: BadRow[]; stored: ImportRow[] };

/** Why each row was refused, in the service's words. */
type Refused = { error: AisleError; reasons: Map<ImportRow, string> };

/** Stores rows through the same catalog code as the HTTP route, leaving out those that it refuses. */
export class BatchStore {
  readonly #service: ImportService;
  readonly #shop: CatalogShop;
  readonly #session: string | null;
  /** Groups whose parent this run has written. */
  readonly #made = new Set<string>();
  #chars = 0;

  constructor(options: { service: ImportService; shop: CatalogShop; session: string | null }) {
    this.#service = options.service;
    this.#shop = options.shop;
    this.#session = options.session;
  }

  /** Characters of the ids that it keeps. */
  get chars(): number {
    return this.#chars;
  }

  /** `last`: nothing can come any more, so a child without its parent is a bad row. */
  async store(
    rows: ReadonlyMap<string, ImportRow>,
    last: boolean,
    beside?: Beside<StoreOutcome>,
  ): Promise<StoreOutcome> {
    const families = await this.#settleFamilies(rows);
    const deferred = last ? [] : families.orphans;
    const orphaned = last ? families.orphans : [];
    const bad = orphaned.map((row) => badRow(row, `parentExternalId '${parentOf(row)}' was not found`));
    const outcomeOf = ({ response, refused, stored }: Taken): StoreOutcome => ({
      counts: response ?? { created: 0, updated: 0, unchanged: 0, deleted: 0 },
      productsCount: response?.productsCount ?? null,
      bad: [...bad, ...refused],
      deferred,
      madeParents: families.made.length,
      stored,
    });
    const besideTaken = beside && ((trx: Trx, taken: Taken) => beside(trx, outcomeOf(taken)));
    const taken = await this.#sync([...families.made, ...families.rows], besideTaken);
    await this.#service.keepPace(this.#shop.shopId);
    return outcomeOf(taken);
  }

  /** A row that an earlier process has stored. */
  recall({ itemGroupId }: ImportRow): void {
    if (itemGroupId !== null) this.#noteMade(itemGroupId);
  }

  #noteMade(groupId: string): void {
    if (this.#made.has(groupId)) return;
    this.#made.add(groupId);
    this.#chars += groupId.length;
  }

  /**
   * Puts products of the present catalog into the staged one, as they are; returns how many. `externalIds`: of rows that
   * were not stored. The staged catalog keeps its own product of an id. @throws AisleError product_quota_exceeded
   */
  async keep(externalIds: readonly string[]): Promise<number> {
    const { generationId: present } = await this.#service.feed.current(this.#shop.shopId);
    if (present === null || (await this.#generationId()) === null) return 0;
    let kept = 0;
    for (let at = 0; at < externalIds.length; at += KEPT_AT_ONCE)
      kept += await this.#keepSome(present, externalIds.slice(at, at + KEPT_AT_ONCE));
    return kept;
  }

  async #keepSome(present: string, externalIds: string[]): Promise<number> {
    const known = await this.#missing(present, externalIds);
    const parents = new Set([...known.values()].flatMap(({ parentExternalId }) => parentExternalId ?? []));
    const above = await this.#missing(
      present,
      [...parents].filter((id) => !known.has(id)),
    );
    const made = [...above].filter(([, product]) => isMadeParent(product));
    const rows = [...made, ...known].map(([id, item]): [string, ImportRow] => [id, rowOf(item)]);
    const { stored } = await this.store(new Map(rows), true);
    return stored.length - made.length;
  }

  /** Products of the present catalog that the staged one lacks. */
  async #missing(present: string, externalIds: string[]): Promise<Map<string, ProductInput>> {
    const staged = await this.#knownProducts(externalIds);
    return this.#productsOf(
      present,
      externalIds.filter((id) => !staged.has(id)),
    );
  }

  /**
   * Makes the staged catalog the one that searches see. Null: it has no product.
   * @throws AisleError catalog_shrink, parent_not_found
   */
  async finishSession(force: boolean, beside?: Beside<SyncResponse>): Promise<SyncResponse | null> {
    const anchor = await this.#stagedProduct();
    return anchor === null ? null : this.#request([anchor], { final: true, force, beside });
  }

  /** Any product of the staged catalog: the last batch of a session needs one. */
  async #stagedProduct(): Promise<ProductInput | null> {
    const generationId = await this.#generationId();
    if (generationId === null) return null;
    const { shopId } = this.#shop;
    const row = await this.#service.store.read
      .selectFrom('products')
      .select('external_id')
      .where('shop_id', '=', shopId)
      .where('generation_id', '=', generationId)
      .where('parent_external_id', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row === undefined
      ? null
      : ((await this.#knownProducts([row.external_id])).get(row.external_id) ?? null);
  }

  /** Puts children under their parents, makes the parents of groups, and sets aside those whose parent is missing. */
  async #settleFamilies(rows: ReadonlyMap<string, ImportRow>) {
    const settled = [...rows.values()].map(inGroup);
    const wanted = new Set(settled.map(parentOf).filter((id) => id !== null && !rows.has(id)) as string[]);
    const known = await this.#knownProducts([...wanted]);
    const made = new Map<string, ImportRow>();
    const kept: ImportRow[] = [];
    const orphans: ImportRow[] = [];
    for (const row of settled) {
      const parent = parentOf(row);
      if (parent === null || rows.has(parent)) kept.push(row);
      else if (parent === row.itemGroupId) {
        const there = known.get(parent);
        const isMade = there !== undefined && isMadeParent(there);
        const stays = there !== undefined && (!isMade || this.#made.has(parent));
        if (!stays && 'name' in row.item && !made.has(parent)) {
          made.set(parent, { ...row, itemGroupId: null, images: [], item: madeParent(parent, row.item) });
        }
        kept.push(row);
      } else if (known.has(parent)) kept.push(row);
      else orphans.push(row);
    }
    for (const id of made.keys()) this.#noteMade(id);
    return { made: [...made.values()], rows: kept, orphans };
  }

  async #knownProducts(externalIds: string[]): Promise<Map<string, ProductInput>> {
    if (externalIds.length === 0) return new Map();
    const generationId = await this.#generationId();
    return generationId === null ? new Map() : this.#productsOf(generationId, externalIds);
  }

  async #productsOf(generationId: string, externalIds: string[]): Promise<Map<string, ProductInput>> {
    if (externalIds.length === 0) return new Map();
    const { shopId } = this.#shop;
    const found = await this.#service.feed.loadProducts({ shopId, generationId, externalIds });
    return new Map([...found].map(([id, { input }]) => [id, input]));
  }

  /** The catalog that rows go to: the staged one of a session, else the one that searches see. */
  async #generationId(): Promise<string | null> {
    const { shopId } = this.#shop;
    if (this.#session === null) return (await this.#service.feed.current(shopId)).generationId;
    return stagedGeneration(this.#service, { shopId, session: this.#session });
  }

  /** The refused rows are left out until the rest is taken. */
  async #sync(rows: readonly ImportRow[], beside?: Beside<Taken>): Promise<Taken> {
    let left = [...rows];
    const refused: BadRow[] = [];
    while (left.length > 0) {
      const stored = left;
      const result = await this.#try(
        left,
        beside && ((trx, response) => beside(trx, { response, refused, stored })),
      );
      if (!('error' in result)) return { response: result, refused, stored };
      const { reasons, error } = result;
      if (reasons.size === 0) throw error;
      refused.push(...[...reasons].map(([row, reason]) => badRow(row, reason)));
      left = left.filter((row) => !reasons.has(row));
    }
    const nothing = { response: null, refused, stored: [] };
    if (beside) await this.#service.store.db.transaction().execute((trx) => beside(trx, nothing));
    return nothing;
  }

  async #try(rows: readonly ImportRow[], beside?: Beside<SyncResponse>): Promise<SyncResponse | Refused> {
    try {
      return await this.#request(
        rows.map(({ item }) => item),
        { final: false, force: false, beside },
      );
    } catch (error) {
      if (!(error instanceof AisleError) || !ITEM_FAULTS.has(error.code)) throw error;
      const reasons = (error.details ?? []).flatMap(({ path, message }): [ImportRow, string][] => {
        const row = rows[Number(/^products\.(\d+)\./.exec(path)?.[1] ?? -1)];
        return row === undefined ? [] : [[row, message]];
      });
      return { error, reasons: new Map(reasons) };
    }
  }

  #request(
    products: SyncItem[],
    { final, force, beside }: { final: boolean; force: boolean; beside?: Beside<SyncResponse> | undefined },
  ): Promise<SyncResponse> {
    const session = this.#session;
    return this.#service.catalog.sync({
      shop: this.#shop,
      ...(beside && { beside }),
      request:
        session === null
          ? { syncType: 'INCREMENTAL', products, partial: false, force: false }
          : { syncType: 'FULL', products, partial: false, force, session, final },
    });
  }
}

/** An item of a group becomes its child; the item whose own id is the group's is the parent. */
const inGroup = (row: ImportRow): ImportRow => {
  const { item, itemGroupId } = row;
  if (itemGroupId === null || !('name' in item) || item.parentExternalId !== undefined) return row;
  if (itemGroupId === item.externalId || itemGroupId === '') return row;
  return { ...row, item: { ...item, parentExternalId: itemGroupId } };
};

/** A staged catalog is dropped after 24 hours; one nearly as old is not added to. */
const STAGED_LEFT_MS = 3_600_000;

type SessionOf = { shopId: string; session: string };

const stagedBy = (service: Pick<ImportService, 'store'>, { shopId, session }: SessionOf) =>
  service.store.read
    .selectFrom('generations')
    .select(['id', 'updated_at'])
    .where('shop_id', '=', shopId)
    .where('session', '=', session)
    .executeTakeFirst();

/** Id of the catalog that a session has staged so far; null when it has staged no catalog. */
const stagedGeneration = async (
  service: Pick<ImportService, 'store'>,
  session: SessionOf,
): Promise<string | null> => (await stagedBy(service, session))?.id ?? null;

/** Whether the catalog that a session has staged can be added to. */
export const isStagedStill = async (
  service: Pick<ImportService, 'store'>,
  session: SessionOf,
  nowMs: number,
): Promise<boolean> => {
  const row = await stagedBy(service, session);
  return row !== undefined && row.updated_at + SESSION_MS - nowMs > STAGED_LEFT_MS;
};
