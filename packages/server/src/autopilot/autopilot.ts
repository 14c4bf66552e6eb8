import {
  AisleError,
  type ApplyProposalRequest,
  type Proposal,
  type ProposalListQuery,
  type ProposalListResponse,
} from '@aisle/contract';
import { makeProposals } from './make-proposals.ts';
import type { AutopilotPorts, ProposedChange } from './ports.ts';
import { productPage } from './product-page.ts';
import { redirectRules } from './propose/changes-of.ts';
import {
  listStored,
  moveProposal,
  readProposal,
  replaceOpen,
  type StoredProposal,
  toProposal,
  type Written,
} from './stored-proposals.ts';

type One = { shopId: string; id: string };

/** A refresh that was asked for and has not come for so long will not come. */
const WAIT_MS = 15 * 60_000;

/** Shops without a search for so long have no news. */
const SEARCHED_MS = 7 * 24 * 60 * 60_000;

const notOpen = (id: string): AisleError =>
  new AisleError('proposal_not_open', `The proposal '${id}' was applied or dismissed already.`);

const invalidUrl = (message: string): AisleError =>
  new AisleError('invalid_request', `'url': ${message}.`, { details: [{ path: 'url', message }] });

/** The page that the caller names; undefined when none is wanted. @throws AisleError invalid_request */
const namedPage = ({ needsUrl }: StoredProposal, { url }: ApplyProposalRequest): string | undefined => {
  if (needsUrl && url === undefined) throw invalidUrl('is required: name the page that these searches want');
  if (!needsUrl && url !== undefined) throw invalidUrl('is not for this proposal');
  return url;
};

/** Proposals for searches that found nothing: made from the log, applied and undone by the shop's people. */
export class Autopilot {
  readonly #ports: AutopilotPorts;

  constructor(ports: AutopilotPorts) {
    this.#ports = ports;
  }

  async list({ shopId, state }: { shopId: string } & ProposalListQuery): Promise<ProposalListResponse> {
    const { store, now } = this.#ports;
    const row = await store.read
      .selectFrom('autopilot_states')
      .select(['requested_at', 'refreshed_at'])
      .where('shop_id', '=', shopId)
      .executeTakeFirst();
    const requested = Number(row?.requested_at ?? 0);
    const refreshed = Number(row?.refreshed_at ?? 0);
    return {
      proposals: (await listStored(store, { shopId, state })).map(toProposal),
      refreshedAt: refreshed === 0 ? null : new Date(refreshed).toISOString(),
      refreshing: requested > refreshed && now() - requested < WAIT_MS,
    };
  }

  /** Has the log read soon. */
  async request(shopId: string): Promise<void> {
    const { store, now, enqueue, onEnqueued } = this.#ports;
    const requested_at = now();
    await store.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('autopilot_states')
        .values({ shop_id: shopId, requested_at, refreshed_at: null })
        .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ requested_at }))
        .execute();
      await enqueue(trx, shopId);
    });
    onEnqueued();
  }

  /** The same for every shop whose shoppers searched lately. Returns how many. */
  async requestAll(): Promise<number> {
    const { store, now } = this.#ports;
    const shops = await store.reports
      .selectFrom('query_hours')
      .select('shop_id')
      .distinct()
      .where('hour', '>=', now() - SEARCHED_MS)
      .execute();
    for (const { shop_id } of shops) await this.request(shop_id);
    return shops.length;
  }

  /**
   * Reads the log and makes the shop's open proposals anew. Returns how many; null when it was stopped or the shop does not exist.
   * @throws AisleError not_ready, overloaded
   */
  async refresh(shopId: string, signal?: AbortSignal): Promise<number | null> {
    const { store, now } = this.#ports;
    const shop = await store.read
      .selectFrom('shops')
      .select('language')
      .where('id', '=', shopId)
      .executeTakeFirst();
    if (shop === undefined) return null;
    const refreshed_at = now();
    const made = await makeProposals(this.#ports, { shopId, language: shop.language, signal });
    if (made === null) return null;
    await store.db.transaction().execute(async (trx) => {
      await replaceOpen(trx, { shopId, made, now: refreshed_at });
      await trx
        .insertInto('autopilot_states')
        .values({ shop_id: shopId, requested_at: null, refreshed_at })
        .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ refreshed_at }))
        .execute();
    });
    return made.length;
  }

  /**
   * Writes the synonym or the rules of an open proposal.
   * @throws AisleError proposal_not_found, proposal_not_open, invalid_request, product_not_found, synonym_quota_exceeded,
   * rule_quota_exceeded
   */
  async apply({ shopId, id, ...request }: One & ApplyProposalRequest): Promise<Proposal> {
    const { store, now } = this.#ports;
    const proposal = await readProposal(store.read, { shopId, id });
    if (proposal.state !== 'open') throw notOpen(id);
    const changes = await this.#changesFor(shopId, proposal, namedPage(proposal, request));
    const move = { shopId, id, now: now() };
    // The claim first: a second click writes nothing.
    if (!(await moveProposal(store.db, { ...move, from: 'open', to: 'applied', before: [], written: [] })))
      throw notOpen(id);
    let written: Written = [];
    try {
      for (const change of changes) {
        const before = written;
        written = [...before, await this.#write(shopId, change)];
        // Undone meanwhile: then nothing of it may stay.
        if (!(await moveProposal(store.db, { ...move, from: 'applied', to: 'applied', before, written })))
          throw notOpen(id);
      }
    } catch (error) {
      await this.#remove(shopId, written);
      await moveProposal(store.db, { ...move, from: 'applied', to: 'open', before: written, written: [] });
      throw error;
    }
    return this.#answer({ shopId, id }, request.url);
  }

  /**
   * Removes what an applied proposal wrote, and opens it, or a dismissed one, again. What somebody removed or changed
   * since is passed over.
   * @throws AisleError proposal_not_found, proposal_open
   */
  async undo({ shopId, id }: One): Promise<Proposal> {
    const { store, now } = this.#ports;
    for (;;) {
      const { state, written } = await readProposal(store.db, { shopId, id });
      if (state === 'open')
        throw new AisleError('proposal_open', `The proposal '${id}' is open: there is nothing to undo.`);
      await this.#remove(shopId, written);
      const move = { shopId, id, from: state, before: written, now: now() };
      // False when it is still being applied, and what was written since must go too.
      if (await moveProposal(store.db, { ...move, to: 'open', written: [] })) break;
    }
    return this.#answer({ shopId, id });
  }

  /** @throws AisleError proposal_not_found, proposal_not_open */
  async dismiss({ shopId, id }: One): Promise<Proposal> {
    const { store, now } = this.#ports;
    await readProposal(store.read, { shopId, id });
    const move = { shopId, id, before: [], written: [], now: now() };
    if (!(await moveProposal(store.db, { ...move, from: 'open', to: 'dismissed' }))) throw notOpen(id);
    return this.#answer({ shopId, id });
  }

  async #answer(one: One, url?: string): Promise<Proposal> {
    const proposal = toProposal(await readProposal(this.#ports.store.read, one));
    return url === undefined ? proposal : { ...proposal, url };
  }

  /** A redirect leads to the product's page of today. @throws AisleError product_not_found */
  async #changesFor(
    shopId: string,
    { changes, queries, product }: StoredProposal,
    url: string | undefined,
  ): Promise<ProposedChange[]> {
    if (url !== undefined) return redirectRules(queries, url);
    if (product === null) return changes;
    const { externalId } = product;
    const page = await productPage(this.#ports.store, { shopId, product: externalId });
    if (page !== null) return redirectRules(queries, page.url);
    throw new AisleError(
      'product_not_found',
      `The product '${externalId}' has left the catalog or has no page any more: dismiss this proposal.`,
    );
  }

  async #write(shopId: string, change: ProposedChange): Promise<Written[number]> {
    const { synonyms, rules } = this.#ports;
    if (change.type === 'synonym')
      return { type: 'synonym', id: (await synonyms.create({ shopId, rule: change.rule })).id };
    return { type: 'rule', id: (await rules.create({ shopId, rule: change.rule })).id };
  }

  /** What somebody removed or changed since is theirs, and is passed over. */
  async #remove(shopId: string, written: Written): Promise<void> {
    const { synonyms, rules } = this.#ports;
    for (const { type, id } of written) {
      try {
        if (type === 'synonym') await synonyms.remove({ shopId, id, unchanged: true });
        else await rules.remove({ shopId, id, expectedVersion: 1 });
      } catch (error) {
        const isTheirs =
          error instanceof AisleError &&
          ['synonym_not_found', 'rule_not_found', 'rule_changed'].includes(error.code);
        if (!isTheirs) throw error;
      }
    }
  }
}
