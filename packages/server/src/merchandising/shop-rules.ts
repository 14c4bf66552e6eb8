import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  AisleError,
  IN_WORDS,
  issueDetails,
  MAX_REMOVED_RULES,
  MAX_RULES,
  type Rule,
  type RuleChangeQuery,
  RuleInput,
  type RuleListQuery,
  type RulePatch,
  type RuleVersion,
} from '@aisle/contract';
import type { Kysely } from 'kysely';
import { decodeCreationCursor, decodeCursor, nextCursorOf } from '../queue/index.ts';
import {
  type Database,
  decodeJson,
  encodeJson,
  type RulesTable,
  type Store,
  type Trx,
} from '../store/index.ts';
import { nextRuleBookVersion } from './rule-book-version.ts';
import { keepRuleVersion } from './rule-versions.ts';
import { type ComparedRule, productsOf, toCompared, warningsOf } from './rule-warnings.ts';

/** What the settings of a shop that searches follow need. */
export type ShopSettingsPorts = {
  store: Pick<Store, 'db' | 'read'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called after a change was stored. */
  onChange: (shopId: string) => void;
};

export type ShopRulesPorts = ShopSettingsPorts & {
  /** Names of those that the catalog has. */
  productNames: (input: {
    shopId: string;
    externalIds: readonly string[];
  }) => Promise<ReadonlyMap<string, string>>;
};

type OneRule = { shopId: string; id: string };
type RuleRow = Omit<RulesTable, 'shop_id' | 'removed_at'>;

const COLUMNS = ['id', 'rule', 'version', 'created_at', 'updated_at'] as const;

const iso = (at: number): string => new Date(at).toISOString();

/** Rules that are read or compared before other requests have their turn. */
const AT_ONCE = 20;

type Catalogued = ReadonlyMap<string, string>;

/** Rules of a shop as answers have them; `all`: every rule of the shop, oldest first. */
const toRules = async (
  rows: readonly RuleRow[],
  all: readonly RuleRow[],
  catalogued: (externalIds: readonly string[]) => Promise<Catalogued>,
): Promise<Rule[]> => {
  const known: ComparedRule[] = [];
  const wanted = new Map(rows.map((row) => [row.id, decodeJson<RuleInput>(row.rule)]));
  const products = await catalogued([...new Set([...wanted.values()].flatMap(productsOf))]);
  const rules: Rule[] = [];
  for (const [place, row] of all.entries()) {
    if (rules.length === rows.length) break;
    if (place % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const { id } = row;
    const rule = wanted.get(id);
    const compared = toCompared(id, rule ?? decodeJson<RuleInput>(row.rule));
    if (rule !== undefined)
      rules.push({
        id,
        ...rule,
        version: row.version,
        warnings: warningsOf(compared, known, products),
        createdAt: iso(row.created_at),
        updatedAt: iso(row.updated_at),
      });
    known.push(compared);
  }
  return rules;
};

const notFound = (id: string): AisleError =>
  new AisleError('rule_not_found', `There is no rule '${id}' in this shop.`);

/** @throws AisleError rule_changed where a version is expected that the rule no longer has */
const expectVersion = (version: number, expected: number | undefined): void => {
  if (expected === undefined || expected === version) return;
  throw new AisleError(
    'rule_changed',
    `This rule was changed in the meantime: nothing was changed; read it again, and send expectedVersion ${version}.`,
  );
};

/** @throws AisleError invalid_request naming what does not fit */
const changeRule = (stored: RuleInput, patch: Omit<RulePatch, 'expectedVersion'>): RuleInput => {
  const changed = RuleInput.safeParse({ ...stored, ...patch }, IN_WORDS);
  if (changed.success) return changed.data;
  const details = issueDetails(changed.error);
  const [first] = details;
  throw new AisleError('invalid_request', `'${first?.path ?? ''}': ${first?.message ?? 'is not valid'}.`, {
    details,
  });
};

/** The merchandising rules that a shop's owner edits, each with its history. Searches read them through `RulesPort`. */
export class ShopRules {
  readonly #store: ShopRulesPorts['store'];
  readonly #ports: ShopRulesPorts;

  constructor(ports: ShopRulesPorts) {
    this.#store = ports.store;
    this.#ports = ports;
  }

  /** Oldest first. @throws AisleError invalid_cursor */
  async list({ shopId, query }: { shopId: string; query: RuleListQuery }) {
    const [createdAt, lastId] = decodeCreationCursor(query.cursor);
    const all = await this.#rows(this.#store.read, shopId);
    const rows = all.filter(
      ({ created_at, id }) => created_at > createdAt || (created_at === createdAt && id > lastId),
    );
    const page = rows.slice(0, query.limit);
    return {
      rules: await toRules(page, all, (externalIds) => this.#ports.productNames({ shopId, externalIds })),
      nextCursor: nextCursorOf(rows, page, (last) => [last.created_at, last.id]),
    };
  }

  /** @throws AisleError rule_not_found */
  async get({ shopId, id }: OneRule): Promise<Rule> {
    return this.#oneOf(shopId, await this.#rows(this.#store.read, shopId), id);
  }

  /** @throws AisleError rule_quota_exceeded */
  async create({ shopId, rule }: { shopId: string; rule: RuleInput }): Promise<Rule> {
    const id = randomUUID();
    const all = await this.#change(shopId, async (trx) => {
      await this.#checkRoom(trx, shopId);
      const { latest } = await trx
        .selectFrom('rules')
        .select((eb) => eb.fn.max('created_at').as('latest'))
        .where('shop_id', '=', shopId)
        .executeTakeFirstOrThrow();
      // Rules act in the order in which they were made, also those of one millisecond.
      const now = Math.max(this.#ports.now(), Number(latest ?? 0) + 1);
      const row = { id, rule: encodeJson(rule), version: 1, created_at: now, updated_at: now };
      await trx
        .insertInto('rules')
        .values({ ...row, shop_id: shopId })
        .execute();
      await keepRuleVersion(trx, shopId, row);
      return this.#rows(trx, shopId);
    });
    return this.#oneOf(shopId, all, id);
  }

  /** @throws AisleError rule_not_found, rule_changed, invalid_request */
  patch({ shopId, id, patch: { expectedVersion, ...patch } }: OneRule & { patch: RulePatch }): Promise<Rule> {
    return this.#write({ shopId, id }, async (_trx, stored, version) => {
      expectVersion(version, expectedVersion);
      return changeRule(stored, patch);
    });
  }

  /** The rule can be brought back. @throws AisleError rule_not_found, rule_changed */
  remove({ shopId, id, expectedVersion }: OneRule & RuleChangeQuery): Promise<void> {
    return this.#change(shopId, async (trx) => {
      const stored = await trx
        .selectFrom('rules')
        .select('version')
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (stored === undefined) throw notFound(id);
      expectVersion(stored.version, expectedVersion);
      await trx.updateTable('rules').set({ removed_at: this.#ports.now() }).where('id', '=', id).execute();
      const removed = await trx
        .selectFrom('rules')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('removed_at', 'is not', null)
        .orderBy('removed_at', 'desc')
        .orderBy('id')
        .execute();
      const tooMany = removed.slice(MAX_REMOVED_RULES).map((rule) => rule.id);
      if (tooMany.length > 0) await trx.deleteFrom('rules').where('id', 'in', tooMany).execute();
    });
  }

  /** Brings a removed rule back as it was; one that is there stays. @throws AisleError rule_not_found, rule_quota_exceeded */
  async bringBack({ shopId, id }: OneRule): Promise<Rule> {
    const all = await this.#change(shopId, async (trx) => {
      const removed = await trx
        .selectFrom('rules')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .where('removed_at', 'is not', null)
        .executeTakeFirst();
      if (removed !== undefined) {
        await this.#checkRoom(trx, shopId);
        await trx.updateTable('rules').set({ removed_at: null }).where('id', '=', id).execute();
      }
      return this.#rows(trx, shopId);
    });
    return this.#oneOf(shopId, all, id);
  }

  /** Newest first. @throws AisleError rule_not_found, invalid_cursor */
  async versions({ shopId, id, query }: OneRule & { query: RuleListQuery }) {
    const [before] =
      query.cursor === undefined ? [Number.MAX_SAFE_INTEGER] : decodeCursor(query.cursor, 'integer');
    const rows = await this.#store.read
      .selectFrom('rule_versions')
      .innerJoin('rules', 'rules.id', 'rule_versions.rule_id')
      .select(['rule_versions.version', 'rule_versions.rule', 'rule_versions.created_at'])
      .where('rule_versions.shop_id', '=', shopId)
      .where('rule_id', '=', id)
      .where('rules.removed_at', 'is', null)
      .where('rule_versions.version', '<', before)
      .orderBy('rule_versions.version', 'desc')
      .limit(query.limit + 1)
      .execute();
    if (rows.length === 0) await this.get({ shopId, id });
    const page = rows.slice(0, query.limit);
    return {
      versions: page.map(
        ({ version, rule, created_at }): RuleVersion => ({
          version,
          rule: decodeJson<RuleInput>(rule),
          createdAt: iso(created_at),
        }),
      ),
      nextCursor: nextCursorOf(rows, page, (last) => [last.version]),
    };
  }

  /** Makes an earlier version the newest one. @throws AisleError rule_not_found, rule_version_not_found, rule_changed */
  restore({
    shopId,
    id,
    version,
    expectedVersion,
  }: OneRule & RuleChangeQuery & { version: number }): Promise<Rule> {
    return this.#write({ shopId, id }, async (trx, _stored, current) => {
      expectVersion(current, expectedVersion);
      const found = await trx
        .selectFrom('rule_versions')
        .select('rule')
        .where('shop_id', '=', shopId)
        .where('rule_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (found === undefined)
        throw new AisleError('rule_version_not_found', `Rule '${id}' has no version ${version}.`);
      return decodeJson<RuleInput>(found.rule);
    });
  }

  /** Stores what `change` makes of a rule, as a new version. */
  async #write(
    { shopId, id }: OneRule,
    change: (trx: Trx, stored: RuleInput, version: number) => Promise<RuleInput>,
  ): Promise<Rule> {
    const all = await this.#change(shopId, async (trx) => {
      const stored = (await this.#rows(trx, shopId)).find((row) => row.id === id);
      if (stored === undefined) throw notFound(id);
      const changed = {
        rule: encodeJson(await change(trx, decodeJson<RuleInput>(stored.rule), stored.version)),
        version: stored.version + 1,
        updated_at: this.#ports.now(),
      };
      await trx.updateTable('rules').set(changed).where('id', '=', id).execute();
      await keepRuleVersion(trx, shopId, { ...stored, ...changed });
      return this.#rows(trx, shopId);
    });
    return this.#oneOf(shopId, all, id);
  }

  /** @throws AisleError rule_quota_exceeded */
  async #checkRoom(trx: Trx, shopId: string): Promise<void> {
    const { count } = await trx
      .selectFrom('rules')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('shop_id', '=', shopId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) < MAX_RULES) return;
    throw new AisleError(
      'rule_quota_exceeded',
      `This shop has ${count} rules, and there is no room for more: nothing was stored; delete some.`,
    );
  }

  /** @throws AisleError rule_not_found */
  async #oneOf(shopId: string, all: readonly RuleRow[], id: string): Promise<Rule> {
    const rows = all.filter((row) => row.id === id);
    const [rule] = await toRules(rows, all, (externalIds) =>
      this.#ports.productNames({ shopId, externalIds }),
    );
    if (rule === undefined) throw notFound(id);
    return rule;
  }

  #rows(db: Reader, shopId: string): Promise<RuleRow[]> {
    return db
      .selectFrom('rules')
      .select(COLUMNS)
      .where('shop_id', '=', shopId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  async #change<T>(shopId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    const done = await this.#store.db.transaction().execute(async (trx) => {
      await nextRuleBookVersion(trx, shopId);
      return work(trx);
    });
    this.#ports.onChange(shopId);
    return done;
  }
}

type Reader = Pick<Kysely<Database>, 'selectFrom'>;
