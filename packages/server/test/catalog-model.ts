import type { ProductInput, SyncItem } from '@aisle/contract';

/** The catalog's rules said again, as plainly as possible: a Map and no database. */
export type CatalogModel = Map<string, ProductInput>;

export type ModelOutcome =
  | { ok: true; next: CatalogModel }
  /** Any of these codes is right: a batch may break several rules at once. */
  | { ok: false; codes: Set<string> };

const violations = (
  before: CatalogModel,
  next: CatalogModel,
  items: SyncItem[],
  maxProducts: number,
): Set<string> => {
  const codes = new Set<string>();
  const ids = items.map(({ externalId }) => externalId);
  if (new Set(ids).size < ids.length) return new Set(['duplicate_external_id']);
  for (const [id, { parentExternalId }] of next) {
    if (parentExternalId === undefined) continue;
    const parent = next.get(parentExternalId);
    if (parentExternalId === id) codes.add('parent_invalid');
    else if (parent === undefined) codes.add(ids.includes(id) ? 'parent_not_found' : 'product_has_children');
    else if (parent.parentExternalId !== undefined) codes.add('parent_invalid');
  }
  if (next.size > maxProducts && next.size > before.size) codes.add('product_quota_exceeded');
  return codes;
};

/** What a batch makes of a catalog; `full` starts from nothing. */
export const applyToModel = (
  before: CatalogModel,
  items: SyncItem[],
  options: { full: boolean; maxProducts: number },
): ModelOutcome => {
  const next: CatalogModel = options.full ? new Map() : new Map(before);
  for (const item of items) {
    if ('deleted' in item) next.delete(item.externalId);
    else next.set(item.externalId, item);
  }
  const reference = options.full ? new Map() : before;
  const codes = violations(reference, next, items, options.maxProducts);
  return codes.size > 0 ? { ok: false, codes } : { ok: true, next };
};

const same = (left: ProductInput | undefined, right: ProductInput | undefined): boolean => {
  const text = (input: ProductInput | undefined) => JSON.stringify(Object.entries(input ?? {}).sort());
  return text(left) === text(right);
};

export const countsOf = (before: CatalogModel, next: CatalogModel, items: SyncItem[]) => {
  const counts = { created: 0, updated: 0, unchanged: 0, deleted: 0, productsCount: next.size };
  for (const item of items) {
    if ('deleted' in item) continue;
    if (!before.has(item.externalId)) counts.created += 1;
    else if (same(before.get(item.externalId), item)) counts.unchanged += 1;
    else counts.updated += 1;
  }
  for (const id of before.keys()) if (!next.has(id)) counts.deleted += 1;
  return counts;
};

/** Groups as an index should hold them: rootId -> members, each with its price. */
export const groupsOf = (catalog: CatalogModel): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const input of catalog.values()) {
    const rootId = input.parentExternalId ?? input.externalId;
    groups.set(rootId, [...(groups.get(rootId) ?? []), JSON.stringify(Object.entries(input).sort())].sort());
  }
  return groups;
};
