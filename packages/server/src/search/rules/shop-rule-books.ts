import { setImmediate } from 'node:timers/promises';
import { AisleError, type LandingPageInput, type RuleInput, type SortSetting } from '@aisle/contract';
import {
  type AppliedRules,
  type MerchandiseRule,
  type RankingWeights,
  RuleBook,
  type RuledSearch,
} from '@aisle/engine';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../kernel/log.ts';
import type { Scheduler } from '../../kernel/scheduler.ts';
import type { LoadedRules, RulesPort } from '../../merchandising/ports.ts';
import { toFilterRequest } from '../to-engine-request.ts';

/** How long a change that another process made may go unnoticed. */
const REFRESH_MS = 1000;
/** Shops whose rules are kept; a rule has 16 KB at most. */
const MOST_SHOPS = 2000;

const EMPTY = new RuleBook([]);

export type RuleBooksOptions = { port: RulesPort; scheduler: Scheduler; log: Log };

type Known = {
  book: RuleBook;
  sorts: readonly SortSetting[];
  pages: readonly LandingPageInput[];
  /** Null: the rules have changed since. */
  version: number | null;
  readAtMs: number;
};

/** The rules of a shop's book after a change. `ruleId`: the rule that the first of `rules` replaces. */
export type TriedRules = {
  rules?: readonly RuleInput[] | undefined;
  ruleId?: string | undefined;
  weights?: RankingWeights | undefined;
};

const toTime = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text);

const toAction = (action: RuleInput['actions'][number]): MerchandiseRule['actions'][number] => {
  if (action.type === 'banner')
    return { ...action, imageUrl: action.imageUrl ?? null, url: action.url ?? null };
  return 'filters' in action ? { ...action, filters: toFilterRequest(action.filters) } : action;
};

/** A rule of the wire as the engine takes it. */
export const toMerchandiseRule = ({ name, condition, actions }: RuleInput): MerchandiseRule => {
  const { query, categories, filters, landingPage, from, to } = condition;
  return {
    name,
    condition: {
      query: query as MerchandiseRule['condition']['query'],
      categories,
      filters: filters === undefined ? undefined : toFilterRequest(filters),
      landingPage,
      fromMs: toTime(from),
      toMs: toTime(to),
    },
    actions: actions.map(toAction),
  };
};

const acts = ({ enabled, status }: RuleInput): boolean => enabled && status === 'published';

/** Rules that are translated before other work has its turn. */
const AT_ONCE = 100;

const translated = async (rules: readonly RuleInput[]): Promise<MerchandiseRule[]> => {
  const done: MerchandiseRule[] = [];
  for (const rule of rules.filter(acts)) {
    done.push(toMerchandiseRule(rule));
    if (done.length % AT_ONCE === 0) await setImmediate();
  }
  return done;
};

type Shown = Pick<LoadedRules, 'weights' | 'facets' | 'pages' | 'hidden'>;

/** A landing page has the products that match its filters: all of them, whatever else a shopper filters by. */
const pageRule = ({ slug, title, filters }: LandingPageInput): MerchandiseRule => ({
  name: title,
  condition: { landingPage: slug },
  actions: [{ type: 'filter', filters: toFilterRequest(filters) }],
});

/** What explanations call it. */
const HIDDEN_IN_CATALOG = 'Hidden in the catalog';

const hidingRule = (hidden: readonly string[]): MerchandiseRule[] => {
  const actions = hidden.map((externalId) => ({ type: 'hide', externalId }) as const);
  return actions.length === 0 ? [] : [{ name: HIDDEN_IN_CATALOG, condition: {}, actions }];
};

const bookOf = async (
  rules: readonly RuleInput[],
  { weights, facets, pages, hidden }: Shown,
): Promise<RuleBook> => {
  const filtered = pages.filter(({ filters }) => Object.keys(filters).length > 0);
  const all = [...hidingRule(hidden), ...filtered.map(pageRule), ...(await translated(rules))];
  return new RuleBook(all, weights, facets.facets);
};

const asPublished = (rule: RuleInput): RuleInput => ({ ...rule, enabled: true, status: 'published' });

/** The rules and facet settings of shops as searches use them: read when a shop is first searched, and again when they change. */
export class ShopRuleBooks {
  readonly #options: RuleBooksOptions;
  readonly #known = new LRUCache<string, Known>({ max: MOST_SHOPS });
  readonly #reading = new Map<string, Promise<void>>();

  constructor(options: RuleBooksOptions) {
    this.#options = options;
  }

  /** The effect of the published rules on a search. When they cannot be read, those last known count. */
  async of(shopId: string, search: Omit<RuledSearch, 'nowMs'>): Promise<AppliedRules> {
    const known = await this.#current(shopId);
    return (known?.book ?? EMPTY).of({ ...search, nowMs: this.#options.scheduler.nowMs() });
  }

  /** The attributes that shoppers may sort by. */
  async sorts(shopId: string): Promise<readonly SortSetting[]> {
    return (await this.#current(shopId))?.sorts ?? [];
  }

  /** The published landing pages, oldest first. */
  async pages(shopId: string): Promise<readonly LandingPageInput[]> {
    return (await this.#current(shopId))?.pages ?? [];
  }

  /** The products that the published rules hide from who types `query`, or from everybody if it is empty. */
  async hidden(shopId: string, query: string): Promise<readonly string[]> {
    const { merchandise } = await this.of(shopId, { query, filters: {} });
    return merchandise?.hidden.map(({ externalId }) => externalId) ?? [];
  }

  /** The rules have changed in this process: the next search reads them. While that fails, the former ones count. */
  changed(shopId: string): void {
    const known = this.#known.get(shopId);
    if (known !== undefined) this.#known.set(shopId, { ...known, version: null });
    this.#reading.delete(shopId);
  }

  /**
   * The published rules as they are, and as they would be after a change.
   * @throws AisleError rule_not_found
   */
  async tried(
    shopId: string,
    { rules: added = [], ruleId, weights }: TriedRules,
  ): Promise<{ before: RuleBook; after: RuleBook }> {
    const { rules, weights: usual, ...shown } = await this.#options.port.load(shopId);
    if (ruleId !== undefined && !rules.some(({ id }) => id === ruleId))
      throw new AisleError('rule_not_found', `There is no rule '${ruleId}' in this shop.`);
    const published = added.map(asPublished);
    const [replacing] = published;
    const after =
      ruleId === undefined || replacing === undefined
        ? [...rules.map(({ rule }) => rule), ...published]
        : rules.map(({ id, rule }) => (id === ruleId ? replacing : rule));
    return {
      before: await bookOf(
        rules.map(({ rule }) => rule),
        { weights: usual, ...shown },
      ),
      after: await bookOf(after, { weights: weights ?? usual, ...shown }),
    };
  }

  async #current(shopId: string): Promise<Known | undefined> {
    const known = this.#known.get(shopId);
    if (known === undefined || known.version === null) await this.#read(shopId);
    else if (this.#options.scheduler.nowMs() - known.readAtMs >= REFRESH_MS) void this.#read(shopId);
    return this.#known.get(shopId);
  }

  #read(shopId: string): Promise<void> {
    const under = this.#reading.get(shopId);
    if (under !== undefined) return under;
    const reading = this.#load(shopId).then((known): Promise<void> | undefined => {
      // Changed meanwhile: what was read may be from before the change.
      if (this.#reading.get(shopId) !== reading) return this.#read(shopId);
      this.#reading.delete(shopId);
      if (known !== null) this.#known.set(shopId, known);
      return undefined;
    });
    this.#reading.set(shopId, reading);
    return reading;
  }

  /** Null: they could not be read, and none are known. */
  async #load(shopId: string): Promise<Known | null> {
    const { port, scheduler, log } = this.#options;
    const before = this.#known.get(shopId);
    const readAtMs = scheduler.nowMs();
    try {
      const isCurrent = before !== undefined && (await port.version(shopId)) === before.version;
      if (isCurrent) return { ...before, readAtMs };
      const { version, rules, ...shown } = await port.load(shopId);
      const book = await bookOf(
        rules.map(({ rule }) => rule),
        shown,
      );
      return { book, sorts: shown.facets.sorts ?? [], pages: shown.pages, version, readAtMs };
    } catch (error) {
      log.warn('the rules of a shop could not be read; searches go on with those known', {
        shopId,
        reason: String(error),
      });
      return before === undefined ? null : { ...before, readAtMs };
    }
  }
}
