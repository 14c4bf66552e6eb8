import { randomUUID } from 'node:crypto';
import {
  AisleError,
  IN_WORDS,
  issueDetails,
  type LandingPage,
  LandingPageInput,
  type LandingPageListQuery,
  type LandingPagePatch,
  MAX_LANDING_PAGES,
  MAX_REMOVED_LANDING_PAGES,
  type RuleInput,
} from '@aisle/contract';
import { pageByCreation } from '../queue/index.ts';
import { decodeJson, encodeJson, type LandingPagesTable, type Trx } from '../store/index.ts';
import { nextRuleBookVersion } from './rule-book-version.ts';
import { keepRuleVersion } from './rule-versions.ts';
import type { ShopSettingsPorts } from './shop-rules.ts';

type OnePage = { shopId: string; id: string };
type PageRow = Pick<LandingPagesTable, 'id' | 'page' | 'created_at' | 'updated_at'>;

const COLUMNS = ['id', 'page', 'created_at', 'updated_at'] as const;

const toPage = ({ id, page, created_at, updated_at }: PageRow): LandingPage => ({
  id,
  ...decodeJson<LandingPageInput>(page),
  createdAt: new Date(created_at).toISOString(),
  updatedAt: new Date(updated_at).toISOString(),
});

const notFound = (id: string): AisleError =>
  new AisleError('landing_page_not_found', `There is no landing page '${id}' in this shop.`);

/** @throws AisleError invalid_request naming what does not fit */
const changePage = (stored: LandingPageInput, patch: LandingPagePatch): LandingPageInput => {
  const changed = LandingPageInput.safeParse({ ...stored, ...patch }, IN_WORDS);
  if (changed.success) return changed.data;
  const details = issueDetails(changed.error);
  const [first] = details;
  throw new AisleError('invalid_request', `'${first?.path ?? ''}': ${first?.message ?? 'is not valid'}.`, {
    details,
  });
};

/** Has the rules of a page follow it to its new address, removed ones too. */
const moveRules = async (
  trx: Trx,
  { shopId, from, to, now }: { shopId: string; from: string; to: string; now: number },
): Promise<void> => {
  const rows = await trx
    .selectFrom('rules')
    .select(['id', 'rule', 'version'])
    .where('shop_id', '=', shopId)
    .where('rule', 'like', `%"landingPage":"${from}"%`)
    .execute();
  for (const row of rows) {
    const rule = decodeJson<RuleInput>(row.rule);
    if (rule.condition.landingPage !== from) continue;
    const moved = { ...rule, condition: { ...rule.condition, landingPage: to } };
    const changed = { rule: encodeJson(moved), version: row.version + 1, updated_at: now };
    await trx.updateTable('rules').set(changed).where('id', '=', row.id).execute();
    await keepRuleVersion(trx, shopId, { id: row.id, ...changed });
  }
};

/** Searches that a shop's owner saves with a title and an address. Searches read them through `RulesPort`, with the rules. */
export class ShopLandingPages {
  readonly #ports: ShopSettingsPorts;

  constructor(ports: ShopSettingsPorts) {
    this.#ports = ports;
  }

  /** Oldest first. @throws AisleError invalid_cursor */
  async list({ shopId, query }: { shopId: string; query: LandingPageListQuery }) {
    const rows = this.#ports.store.read
      .selectFrom('landing_pages')
      .select(COLUMNS)
      .where('shop_id', '=', shopId)
      .where('removed_at', 'is', null);
    const { page, nextCursor } = await pageByCreation(rows, query);
    return {
      landingPages: page.map(toPage),
      nextCursor,
    };
  }

  /** @throws AisleError landing_page_taken, landing_page_quota_exceeded */
  create({ shopId, page }: { shopId: string; page: LandingPageInput }): Promise<LandingPage> {
    return this.#change(shopId, async (trx) => {
      await this.#checkRoom(trx, shopId);
      await this.#checkSlug(trx, { shopId, id: '' }, page.slug);
      const now = this.#ports.now();
      const row = { id: randomUUID(), page: encodeJson(page), created_at: now, updated_at: now };
      await trx
        .insertInto('landing_pages')
        .values({ ...row, shop_id: shopId, slug: page.slug })
        .execute();
      return toPage(row);
    });
  }

  /** @throws AisleError landing_page_not_found, landing_page_taken, invalid_request */
  patch({ shopId, id, patch }: OnePage & { patch: LandingPagePatch }): Promise<LandingPage> {
    return this.#change(shopId, async (trx) => {
      const stored = await this.#row(trx, { shopId, id }, 'is');
      const before = decodeJson<LandingPageInput>(stored.page);
      const page = changePage(before, patch);
      await this.#checkSlug(trx, { shopId, id }, page.slug);
      if (page.slug !== before.slug)
        await moveRules(trx, { shopId, from: before.slug, to: page.slug, now: this.#ports.now() });
      const changed = { page: encodeJson(page), slug: page.slug, updated_at: this.#ports.now() };
      await trx.updateTable('landing_pages').set(changed).where('id', '=', id).execute();
      return toPage({ ...stored, ...changed });
    });
  }

  /** The page can be brought back. @throws AisleError landing_page_not_found */
  remove({ shopId, id }: OnePage): Promise<void> {
    return this.#change(shopId, async (trx) => {
      await this.#row(trx, { shopId, id }, 'is');
      await trx
        .updateTable('landing_pages')
        .set({ removed_at: this.#ports.now() })
        .where('id', '=', id)
        .execute();
      const removed = await trx
        .selectFrom('landing_pages')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('removed_at', 'is not', null)
        .orderBy('removed_at', 'desc')
        .orderBy('id')
        .execute();
      const tooMany = removed.slice(MAX_REMOVED_LANDING_PAGES).map((page) => page.id);
      if (tooMany.length > 0) await trx.deleteFrom('landing_pages').where('id', 'in', tooMany).execute();
    });
  }

  /** @throws AisleError landing_page_not_found, landing_page_taken, landing_page_quota_exceeded */
  bringBack({ shopId, id }: OnePage): Promise<LandingPage> {
    return this.#change(shopId, async (trx) => {
      const stored = await this.#row(trx, { shopId, id }, 'is not');
      await this.#checkRoom(trx, shopId);
      await this.#checkSlug(trx, { shopId, id }, decodeJson<LandingPageInput>(stored.page).slug);
      await trx.updateTable('landing_pages').set({ removed_at: null }).where('id', '=', id).execute();
      return toPage(stored);
    });
  }

  /** `removed`: `is` null for a page that is there. @throws AisleError landing_page_not_found */
  async #row(trx: Trx, { shopId, id }: OnePage, removed: 'is' | 'is not'): Promise<PageRow> {
    const row = await trx
      .selectFrom('landing_pages')
      .select(COLUMNS)
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('removed_at', removed, null)
      .executeTakeFirst();
    if (row === undefined) throw notFound(id);
    return row;
  }

  /** @throws AisleError landing_page_taken */
  async #checkSlug(trx: Trx, { shopId, id }: OnePage, slug: string): Promise<void> {
    const other = await trx
      .selectFrom('landing_pages')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('slug', '=', slug)
      .where('id', '<>', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (other !== undefined)
      throw new AisleError('landing_page_taken', `Another landing page of this shop has the slug '${slug}'.`);
  }

  /** @throws AisleError landing_page_quota_exceeded */
  async #checkRoom(trx: Trx, shopId: string): Promise<void> {
    const { count } = await trx
      .selectFrom('landing_pages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('shop_id', '=', shopId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) < MAX_LANDING_PAGES) return;
    throw new AisleError(
      'landing_page_quota_exceeded',
      `This shop has ${count} landing pages, and there is no room for more: delete some.`,
    );
  }

  async #change<T>(shopId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    const done = await this.#ports.store.db.transaction().execute(async (trx) => {
      // Also a row lock: two pages that are made at once do not get one address.
      await nextRuleBookVersion(trx, shopId);
      return work(trx);
    });
    this.#ports.onChange(shopId);
    return done;
  }
}
