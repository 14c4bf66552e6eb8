import { AisleError, type ProductInput, type SyncItem, type SyncResponse } from '@aisle/contract';
import type { Catalog, CatalogFeed, CatalogShop } from '../catalog/index.ts';
import type { Store } from '../store/index.ts';
import type { BadRow } from './bad-row.ts';
import { isMadeParent, madeParent } from './group-parents.ts';
import type { ImportRow } from './import-batch.ts';

/** Where rows go, and what tells which products are there. */
export type ImportService = { catalog: Catalog; feed: CatalogFeed; store: Store };

export type StoreOutcome = {
  counts: Pick<SyncResponse, 'created' | 'updated' | 'unchanged' | 'deleted'>;
  productsCount: number | null;
  bad: BadRow[];
  /** Children whose parent has not come yet. */
  deferred: ImportRow[];
  madeParents: number;
  stored: ImportRow[];
  /** A stored product without a parent; null when there was none in the batch. */
  anchor: SyncItem | null;
};

/** Refusals that are the fault of one item, which its details name. */
const ITEM_FAULTS = new Set([
  'parent_not_found',
  'parent_invalid',
  'product_has_children',
  'group_too_large',
  'invalid_request',
]);

const badRow = ({ item, record, line }: ImportRow, reason: string): BadRow => ({
  line,
  record,
  externalId: item.externalId,
  reason,
});

const parentOf = (row: ImportRow): string | null =>
  ('parentExternalId' in row.item ? row.item.parentExternalId : undefined) ?? null;

/** Why each row was refused, in the service's words. */
type Refused = { error: AisleError; reasons: Map<ImportRow, string> };

/** Stores rows through the same catalog code as the HTTP route, leaving out those that it refuses. */
export class BatchStore {
  readonly #service: ImportService;
  readonly #shop: CatalogShop;
  readonly #session: string | null;
  /** Groups whose parent this run has written. */
  readonly #made = new Set<string>();

  constructor(options: { service: ImportService; shop: CatalogShop; session: string | null }) {
    this.#service = options.service;
    this.#shop = options.shop;
    this.#session = options.session;
  }

  /** `last`: nothing can come any more, so a child without its parent is a bad row. */
  async store(rows: ReadonlyMap<string, ImportRow>, last: boolean): Promise<StoreOutcome> {
    const families = await this.#settleFamilies(rows);
    const deferred = last ? [] : families.orphans;
    const orphaned = last ? families.orphans : [];
    const bad = orphaned.map((row) => badRow(row, `parentExternalId '${parentOf(row)}' was not found`));
    const { response, refused, stored } = await this.#sync([...families.made, ...families.rows]);
    return {
      counts: response ?? { created: 0, updated: 0, unchanged: 0, deleted: 0 },
      productsCount: response?.productsCount ?? null,
      bad: [...bad, ...refused],
      deferred,
      madeParents: families.made.length,
      stored,
      anchor: anchorAmong(stored),
    };
  }

  /** Makes the staged catalog the one that searches see. @throws AisleError catalog_shrink, parent_not_found */
  async finishSession(anchor: SyncItem, force: boolean): Promise<SyncResponse> {
    return this.#request([anchor], { final: true, force });
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
        const real = there !== undefined && !isMadeParent(there);
        if (!real && !this.#made.has(parent) && 'name' in row.item) {
          made.set(parent, { ...row, itemGroupId: null, pictures: [], item: madeParent(parent, row.item) });
        }
        kept.push(row);
      } else if (known.has(parent)) kept.push(row);
      else orphans.push(row);
    }
    for (const id of made.keys()) this.#made.add(id);
    return { made: [...made.values()], rows: kept, orphans };
  }

  async #knownProducts(externalIds: string[]): Promise<Map<string, ProductInput>> {
    if (externalIds.length === 0) return new Map();
    const { shopId } = this.#shop;
    const generationId = await this.#generationId();
    if (generationId === null) return new Map();
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
  async #sync(rows: readonly ImportRow[]) {
    let left = [...rows];
    const bad: BadRow[] = [];
    while (left.length > 0) {
      const result = await this.#try(left);
      if (!('error' in result)) return { response: result, refused: bad, stored: left };
      const { reasons, error } = result;
      if (reasons.size === 0) throw error;
      bad.push(...[...reasons].map(([row, reason]) => badRow(row, reason)));
      left = left.filter((row) => !reasons.has(row));
    }
    return { response: null, refused: bad, stored: [] };
  }

  async #try(rows: readonly ImportRow[]): Promise<SyncResponse | Refused> {
    try {
      return await this.#request(
        rows.map(({ item }) => item),
        { final: false, force: false },
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
    { final, force }: { final: boolean; force: boolean },
  ): Promise<SyncResponse> {
    const session = this.#session;
    return this.#service.catalog.sync({
      shop: this.#shop,
      request:
        session === null
          ? { syncType: 'INCREMENTAL', products, partial: false, force: false }
          : { syncType: 'FULL', products, partial: false, force, session, final },
    });
  }
}

const anchorAmong = (rows: readonly ImportRow[]): SyncItem | null =>
  rows.find(({ item }) => 'name' in item && item.parentExternalId === undefined)?.item ?? null;

/** An item of a group becomes its child; the item whose own id is the group's is the parent. */
const inGroup = (row: ImportRow): ImportRow => {
  const { item, itemGroupId } = row;
  if (itemGroupId === null || !('name' in item) || item.parentExternalId !== undefined) return row;
  if (itemGroupId === item.externalId || itemGroupId === '') return row;
  return { ...row, item: { ...item, parentExternalId: itemGroupId } };
};

/** Id of the catalog that a session has staged so far; null when there is none. */
export const stagedGeneration = async (
  service: Pick<ImportService, 'store'>,
  { shopId, session }: { shopId: string; session: string },
): Promise<string | null> => {
  const row = await service.store.read
    .selectFrom('generations')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('session', '=', session)
    .executeTakeFirst();
  return row?.id ?? null;
};
