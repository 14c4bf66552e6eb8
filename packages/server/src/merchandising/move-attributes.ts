import { AisleError, type FacetSettings, type LandingPageInput, type RuleInput } from '@aisle/contract';
import { containsText, currentScans, decodeJson, type Store } from '../store/index.ts';
import { readFacetSettings, ShopFacets } from './shop-facets.ts';
import { ShopLandingPages } from './shop-landing-pages.ts';
import { ShopRules, type ShopRulesPorts } from './shop-rules.ts';

type Filters = NonNullable<RuleInput['condition']['filters']>;
/** From the field that settings name to the one that the catalog has. */
type Moves = ReadonlyMap<string, string>;

export type AttributeMovesPorts = Omit<ShopRulesPorts, 'store'> & {
  store: Pick<Store, 'db' | 'read' | 'reports' | 'kind'>;
  /** The name that imports give to an attribute today. */
  nameOf: (name: string) => string;
};

const ATTRIBUTE = 'attributes.';

const filtersOf = ({ condition, actions }: RuleInput): Filters[] => [
  ...(condition.filters === undefined ? [] : [condition.filters]),
  ...actions.flatMap((action) => ('filters' in action ? [action.filters] : [])),
];

/** The sets of fields that a filter has: those that one value passes, those left out, those of which all hold. */
const setsOf = ({ not = {}, all = {}, ...wanted }: Filters): object[] => [wanted, not, all];

const movedSet = (set: object, moves: Moves): object =>
  Object.fromEntries(
    Object.entries(set).map(([field, value]) => {
      const to = moves.get(field) ?? field;
      return [Object.hasOwn(set, to) ? field : to, value];
    }),
  );

/** Filters by the new names; a set that names both keeps both. */
const movedFilters = ({ not, all, ...wanted }: Filters, moves: Moves): Filters =>
  ({
    ...movedSet(wanted, moves),
    ...(not && { not: movedSet(not, moves) }),
    ...(all && { all: movedSet(all, moves) }),
  }) as Filters;

const isMoved = (filters: Filters, moves: Moves): boolean =>
  setsOf(filters).some((set) => Object.keys(set).some((field) => moves.has(field)));

const movedRule = (
  { condition, actions }: RuleInput,
  moves: Moves,
): Pick<RuleInput, 'condition' | 'actions'> => ({
  condition: {
    ...condition,
    ...(condition.filters && { filters: movedFilters(condition.filters, moves) }),
  },
  actions: actions.map((action) =>
    'filters' in action ? { ...action, filters: movedFilters(action.filters, moves) } : action,
  ),
});

const movedEntries = <T extends { field: string }>(entries: readonly T[], moves: Moves): T[] => {
  const named = new Set(entries.map(({ field }) => field));
  return entries.map((entry) => {
    const field = moves.get(entry.field);
    return field === undefined || named.has(field) ? entry : { ...entry, field };
  });
};

const movedSettings = ({ facets, sorts }: FacetSettings, moves: Moves): FacetSettings => ({
  facets: movedEntries(facets, moves),
  ...(sorts && { sorts: movedEntries(sorts, moves) }),
});

/** Settings that changed meanwhile are left to the next import. */
const unlessChanged = (error: unknown): void => {
  const isChanged =
    error instanceof AisleError &&
    ['rule_changed', 'rule_not_found', 'landing_page_not_found'].includes(error.code);
  if (!isChanged) throw error;
};

/**
 * Has facet settings, sorts, rules and landing pages follow an attribute that an import gave another name, such as `color` for `farbe`. It moves
 * them only when no product has the former name any more. What was removed follows with the first import after it is brought back.
 */
export const attributeMoves = (ports: AttributeMovesPorts) => {
  const { store, nameOf } = ports;
  const rules = new ShopRules(ports);
  const facets = new ShopFacets(ports);
  const pages = new ShopLandingPages(ports);

  const isInCatalog = async (shopId: string, name: string): Promise<boolean> => {
    const row = await currentScans(store)
      .selectFrom('products')
      .innerJoin('shops', 'shops.current_generation_id', 'products.generation_id')
      .select('products.external_id')
      .where('shops.id', '=', shopId)
      .where('products.shop_id', '=', shopId)
      .where(containsText(store, 'products.body', `${JSON.stringify(name)}:`))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };

  const movesOf = async (shopId: string, fields: ReadonlySet<string>): Promise<Moves> => {
    const moves = new Map<string, string>();
    for (const field of fields) {
      if (!field.startsWith(ATTRIBUTE)) continue;
      const name = field.slice(ATTRIBUTE.length);
      const to = nameOf(name);
      if (to === name || (await isInCatalog(shopId, name)) || !(await isInCatalog(shopId, to))) continue;
      moves.set(field, `${ATTRIBUTE}${to}`);
    }
    return moves;
  };

  return async (shopId: string): Promise<void> => {
    const settings = await readFacetSettings(store, shopId);
    const rows = await store.read
      .selectFrom('rules')
      .select(['id', 'rule', 'version'])
      .where('shop_id', '=', shopId)
      .where('removed_at', 'is', null)
      .execute();
    const stored = rows.map(({ rule, ...row }) => ({ ...row, rule: decodeJson<RuleInput>(rule) }));
    const storedPages = await store.read
      .selectFrom('landing_pages')
      .select(['id', 'page'])
      .where('shop_id', '=', shopId)
      .where('removed_at', 'is', null)
      .execute();
    const shown = storedPages.map(({ id, page }) => ({ id, ...decodeJson<LandingPageInput>(page) }));
    const named = [...settings.facets, ...(settings.sorts ?? [])].map(({ field }) => field);
    const filters = [...stored.flatMap(({ rule }) => filtersOf(rule)), ...shown.map((page) => page.filters)];
    const moves = await movesOf(shopId, new Set([...named, ...filters.flatMap(setsOf).flatMap(Object.keys)]));
    if (moves.size === 0) return;
    if (named.some((field) => moves.has(field)))
      await facets.change(shopId, (now) => movedSettings(now, moves));
    for (const { id, rule, version } of stored) {
      if (!filtersOf(rule).some((filters) => isMoved(filters, moves))) continue;
      const patch = { ...movedRule(rule, moves), expectedVersion: version };
      await rules.patch({ shopId, id, patch }).catch(unlessChanged);
    }
    for (const page of shown) {
      if (!isMoved(page.filters, moves)) continue;
      const patch = { filters: movedFilters(page.filters, moves) };
      await pages.patch({ shopId, id: page.id, patch }).catch(unlessChanged);
    }
  };
};
