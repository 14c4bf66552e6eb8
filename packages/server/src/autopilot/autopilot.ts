import {
  AisleError,
  type ApplyProposalRequest,
  type Proposal,
  type ProposalListQuery,
  type ProposalListResponse,
} from '@aisle/contract';
import { makeProposals } from './make-proposals.ts';
import type { AutopilotPorts, ProposedChange } from './ports.ts';
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

const notOpen = (id: string): AisleError =>
  new AisleError('proposal_not_open', `The proposal '${id}' was applied or dismissed already.`);

const invalidUrl = (message: string): AisleError =>
  new AisleError('invalid_request', `'url': ${message}.`, { details: [{ path: 'url', message }] });

/** What applying writes. @throws AisleError invalid_request */
const changesFor = (
  { needsUrl, changes, queries }: StoredProposal,
  { url }: ApplyProposalRequest,
): ProposedChange[] => {
  if (needsUrl && url === undefined) throw invalidUrl('is required: name the page that these searches want');
  if (!needsUrl && url !== undefined) throw invalidUrl('is not for this proposal');
  return url === undefined ? changes : redirectRules(queries, url);
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

  /** The same for every shop whose shoppers searched within a day. Returns how many. */
  async requestAll(): Promise<number> {
    const { store, now } = this.#ports;
    const shops = await store.reports
      .selectFrom('query_hours')
      .select('shop_id')
      .distinct()
      .where('hour', '>=', now() - 2 * 86_400_000)
      .execute();
    for (const { shop_id } of shops) await this.request(shop_id);
    return shops.length;
  }

  /**
   * Reads the log and makes the shop's open proposals anew. Returns how many; null: it was stopped, or there is no such shop.
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
   * @throws AisleError proposal_not_found, proposal_not_open, invalid_request, synonym_quota_exceeded, rule_quota_exceeded
   */
  async apply({ shopId, id, ...request }: One & ApplyProposalRequest): Promise<Proposal> {
    const { store, now } = this.#ports;
    const proposal = await readProposal(store.read, { shopId, id });
    if (proposal.state !== 'open') throw notOpen(id);
    const changes = changesFor(proposal, request);
    const move = { shopId, id, now: now() };
    // The claim first: a second click writes nothing.
    if (!(await moveProposal(store.db, { ...move, from: 'open', to: 'applied', written: [] })))
      throw notOpen(id);
    const written: Written = [];
    try {
      for (const change of changes) {
        written.push(await this.#write(shopId, change));
        await moveProposal(store.db, { ...move, from: 'applied', to: 'applied', written });
      }
    } catch (error) {
      await this.#remove(shopId, written);
      await moveProposal(store.db, { ...move, from: 'applied', to: 'open', written: [] });
      throw error;
    }
    return this.#answer({ shopId, id }, request.url);
  }

  /**
   * Removes what an applied proposal wrote, and opens it, or a dismissed one, again. What somebody removed since is passed over.
   * @throws AisleError proposal_not_found, proposal_open
   */
  async undo({ shopId, id }: One): Promise<Proposal> {
    const { store, now } = this.#ports;
    const { state, written } = await readProposal(store.read, { shopId, id });
    if (state === 'open')
      throw new AisleError('proposal_open', `The proposal '${id}' is open: there is nothing to undo.`);
    await this.#remove(shopId, written);
    await moveProposal(store.db, { shopId, id, from: state, to: 'open', written: [], now: now() });
    return this.#answer({ shopId, id });
  }

  /** @throws AisleError proposal_not_found, proposal_not_open */
  async dismiss({ shopId, id }: One): Promise<Proposal> {
    const { store, now } = this.#ports;
    await readProposal(store.read, { shopId, id });
    const move = { shopId, id, from: 'open', to: 'dismissed', written: [], now: now() } as const;
    if (!(await moveProposal(store.db, { ...move, written: [] }))) throw notOpen(id);
    return this.#answer({ shopId, id });
  }

  async #answer(one: One, url?: string): Promise<Proposal> {
    const proposal = toProposal(await readProposal(this.#ports.store.read, one));
    return url === undefined ? proposal : { ...proposal, url };
  }

  async #write(shopId: string, change: ProposedChange): Promise<Written[number]> {
    const { synonyms, rules } = this.#ports;
    if (change.type === 'synonym')
      return { type: 'synonym', id: (await synonyms.create({ shopId, rule: change.rule })).id };
    return { type: 'rule', id: (await rules.create({ shopId, rule: change.rule })).id };
  }

  async #remove(shopId: string, written: Written): Promise<void> {
    const { synonyms, rules } = this.#ports;
    for (const { type, id } of written) {
      try {
        await (type === 'synonym' ? synonyms : rules).remove({ shopId, id });
      } catch (error) {
        const isGone =
          error instanceof AisleError && ['synonym_not_found', 'rule_not_found'].includes(error.code);
        if (!isGone) throw error;
      }
    }
  }
}
