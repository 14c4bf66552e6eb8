import { randomUUID } from 'node:crypto';
import {
  type AddSynonymsResponse,
  AisleError,
  MAX_SHOP_SYNONYM_TERMS,
  MAX_SYNONYMS,
  type Synonym,
  type SynonymInput,
  type SynonymListQuery,
  type SynonymPatch,
} from '@aisle/contract';
import type { Transaction } from 'kysely';
import { decodeCreationCursor, nextCursorOf } from '../queue/index.ts';
import { type Database, decodeJson, encodeJson, type Store, type SynonymsTable } from '../store/index.ts';
import { changeSynonym } from './change-synonym.ts';

export type ShopSynonymsPorts = {
  store: Pick<Store, 'db' | 'read'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called after a change was stored. */
  onChange: (shopId: string) => void;
};

export type SynonymPage = { synonyms: Synonym[]; nextCursor: string | null };
type OneSynonym = { shopId: string; id: string };
type SynonymRow = Omit<SynonymsTable, 'shop_id'>;

const COLUMNS = ['id', 'rule', 'created_at', 'updated_at'] as const;

const toSynonym = (row: SynonymRow): Synonym => ({
  id: row.id,
  ...decodeJson<SynonymInput>(row.rule),
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
});

const notFound = (id: string): AisleError =>
  new AisleError('synonym_not_found', `There is no synonym rule '${id}' in this shop.`);

const overQuota = (has: string): AisleError =>
  new AisleError(
    'synonym_quota_exceeded',
    `This shop has ${has}, and there is no room for more: nothing was stored; delete rules or join groups.`,
  );

const overTerms = (terms: number): AisleError =>
  overQuota(`${terms} terms in its synonym rules of ${MAX_SHOP_SYNONYM_TERMS}`);

const wordsOf = (rule: SynonymInput): string[] =>
  rule.type === 'group' ? rule.terms : [rule.from, ...rule.to];

const termsOf = (rule: SynonymInput): number => wordsOf(rule).length;

const foldedText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const hasText = (rule: SynonymInput, text: string): boolean =>
  wordsOf(rule).some((term) => foldedText(term).includes(text));

const lowerSorted = (terms: readonly string[]): string[] => terms.map((term) => term.toLowerCase()).sort();

/** The same for two rules that say the same: the terms of a group have no order. */
const keyOf = (rule: SynonymInput): string =>
  JSON.stringify(
    rule.type === 'group'
      ? lowerSorted(rule.terms)
      : { from: rule.from.toLowerCase(), to: lowerSorted(rule.to) },
  );

/** Row lock: serialises writers of a shop's rules, on both stores. */
const nextVersion = async (trx: Transaction<Database>, shopId: string): Promise<void> => {
  await trx
    .insertInto('synonym_versions')
    .values({ shop_id: shopId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet((eb) => ({ version: eb('synonym_versions.version', '+', 1) })),
    )
    .execute();
};

/** The synonym rules that a shop's owner edits. Searches read them through `SynonymsPort`. */
export class ShopSynonyms {
  readonly #store: ShopSynonymsPorts['store'];
  readonly #ports: ShopSynonymsPorts;

  constructor(ports: ShopSynonymsPorts) {
    this.#store = ports.store;
    this.#ports = ports;
  }

  /** Oldest first. @throws AisleError invalid_cursor */
  async list({ shopId, query }: { shopId: string; query: SynonymListQuery }): Promise<SynonymPage> {
    const [createdAt, id] = decodeCreationCursor(query.cursor);
    const text = foldedText(query.text ?? '');
    const after = await this.#store.read
      .selectFrom('synonyms')
      .select(COLUMNS)
      .where('shop_id', '=', shopId)
      .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(createdAt, id)))
      .orderBy('created_at')
      .orderBy('id')
      // Databases fold letters each in their own way, so that a text is looked for here.
      .limit(text === '' ? query.limit + 1 : MAX_SYNONYMS)
      .execute();
    const rows = after.filter(({ rule }) => text === '' || hasText(decodeJson<SynonymInput>(rule), text));
    const page = rows.slice(0, query.limit);
    return {
      synonyms: page.map(toSynonym),
      nextCursor: nextCursorOf(rows, page, (last) => [last.created_at, last.id]),
    };
  }

  /** @throws AisleError synonym_quota_exceeded */
  async create({ shopId, rule }: { shopId: string; rule: SynonymInput }): Promise<Synonym> {
    const now = this.#ports.now();
    const row = { id: randomUUID(), rule: encodeJson(rule), created_at: now, updated_at: now };
    await this.#change(shopId, async (trx) => {
      await this.#checkRoom(trx, shopId, rule);
      await trx
        .insertInto('synonyms')
        .values({ ...row, shop_id: shopId })
        .execute();
    });
    return toSynonym(row);
  }

  /** Adds the rules that the shop has not yet. @throws AisleError synonym_quota_exceeded: then none is added */
  async addMany({
    shopId,
    rules,
  }: {
    shopId: string;
    rules: readonly SynonymInput[];
  }): Promise<AddSynonymsResponse> {
    return this.#change(shopId, async (trx) => {
      const { rows, terms } = await this.#stored(trx, shopId);
      const known = new Set(rows.map(keyOf));
      const added = rules.filter((rule) => {
        const key = keyOf(rule);
        const isNew = !known.has(key);
        known.add(key);
        return isNew;
      });
      const adds = added.reduce((sum, rule) => sum + termsOf(rule), 0);
      if (added.length > 0 && rows.length + added.length > MAX_SYNONYMS)
        throw overQuota(`${rows.length} synonym rules`);
      if (adds > 0 && terms + adds > MAX_SHOP_SYNONYM_TERMS) throw overTerms(terms);
      const now = this.#ports.now();
      const stored = added.map((rule) => ({
        id: randomUUID(),
        shop_id: shopId,
        rule: encodeJson(rule),
        created_at: now,
        updated_at: now,
      }));
      if (stored.length > 0) await trx.insertInto('synonyms').values(stored).execute();
      return { created: added.length, unchanged: rules.length - added.length };
    });
  }

  /** @throws AisleError synonym_not_found, invalid_request, synonym_quota_exceeded */
  async patch({ shopId, id, patch }: OneSynonym & { patch: SynonymPatch }): Promise<Synonym> {
    return this.#change(shopId, async (trx) => {
      const stored = await trx
        .selectFrom('synonyms')
        .select(COLUMNS)
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (stored === undefined) throw notFound(id);
      const before = decodeJson<SynonymInput>(stored.rule);
      const after = changeSynonym(before, patch);
      // A shop that is already over the quota may still make its rules smaller.
      if (termsOf(after) > termsOf(before)) await this.#checkRoom(trx, shopId, after, id);
      const changed = { rule: encodeJson(after), updated_at: this.#ports.now() };
      await trx.updateTable('synonyms').set(changed).where('id', '=', id).execute();
      return toSynonym({ ...stored, ...changed });
    });
  }

  /** `unchanged`: only as it was made. @throws AisleError synonym_not_found */
  async remove({ shopId, id, unchanged = false }: OneSynonym & { unchanged?: boolean }): Promise<void> {
    await this.#change(shopId, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('synonyms')
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .$if(unchanged, (synonym) => synonym.whereRef('updated_at', '=', 'created_at'))
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound(id);
    });
  }

  /** Counts all rules but `replacedId`. @throws AisleError synonym_quota_exceeded when there is no room for `rule` */
  async #checkRoom(
    trx: Transaction<Database>,
    shopId: string,
    rule: SynonymInput,
    replacedId = '',
  ): Promise<void> {
    const { rows, terms } = await this.#stored(trx, shopId, replacedId);
    if (rows.length >= MAX_SYNONYMS) throw overQuota(`${rows.length} synonym rules`);
    if (terms + termsOf(rule) > MAX_SHOP_SYNONYM_TERMS) throw overTerms(terms);
  }

  /** All rules but `replacedId`, and how many terms they have together. */
  async #stored(
    trx: Transaction<Database>,
    shopId: string,
    replacedId = '',
  ): Promise<{ rows: SynonymInput[]; terms: number }> {
    const stored = await trx
      .selectFrom('synonyms')
      .select('rule')
      .where('shop_id', '=', shopId)
      .where('id', '<>', replacedId)
      .execute();
    const rows = stored.map(({ rule }) => decodeJson<SynonymInput>(rule));
    return { rows, terms: rows.reduce((sum, rule) => sum + termsOf(rule), 0) };
  }

  async #change<T>(shopId: string, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
    const done = await this.#store.db.transaction().execute(async (trx) => {
      await nextVersion(trx, shopId);
      return work(trx);
    });
    this.#ports.onChange(shopId);
    return done;
  }
}
