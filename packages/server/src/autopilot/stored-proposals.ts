import { AisleError, MAX_PROPOSALS, type Proposal } from '@aisle/contract';
import type { Kysely } from 'kysely';
import {
  type AutopilotProposalsTable,
  type Database,
  decodeJson,
  encodeJson,
  type Store,
  type Trx,
} from '../store/index.ts';
import type { ProposedChange } from './ports.ts';

/** What a refresh makes of a cluster. `changes`: empty where the page is not known yet, then `queries` lead to it. */
export type MadeProposal = Pick<
  Proposal,
  'id' | 'kind' | 'from' | 'to' | 'product' | 'url' | 'needsUrl' | 'evidence' | 'replay'
> & { changes: ProposedChange[]; queries: string[] };

type Body = Omit<MadeProposal, 'id'>;
export type Written = Proposal['written'];
export type StoredProposal = MadeProposal & Pick<Proposal, 'state' | 'written' | 'createdAt' | 'updatedAt'>;

const iso = (at: number): string => new Date(Number(at)).toISOString();

const toStored = (row: AutopilotProposalsTable): StoredProposal => ({
  id: row.id,
  ...decodeJson<Body>(row.body),
  state: row.state,
  written: decodeJson<Written>(row.written),
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
});

export const toProposal = ({ changes: _, queries: __, ...proposal }: StoredProposal): Proposal => proposal;

type One = { shopId: string; id: string };

/** @throws AisleError proposal_not_found */
export const readProposal = async (db: Kysely<Database>, { shopId, id }: One): Promise<StoredProposal> => {
  const row = await db
    .selectFrom('autopilot_proposals')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined)
    throw new AisleError('proposal_not_found', `There is no proposal '${id}' in this shop.`);
  return toStored(row);
};

/** The most searched first. */
export const listStored = async (
  { read }: Pick<Store, 'read'>,
  { shopId, state }: { shopId: string; state: Proposal['state'] },
): Promise<StoredProposal[]> => {
  const rows = await read
    .selectFrom('autopilot_proposals')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('state', '=', state)
    .orderBy('searches', 'desc')
    .orderBy('id')
    .limit(MAX_PROPOSALS)
    .execute();
  return rows.map(toStored);
};

type Move = One & {
  from: Proposal['state'];
  to: Proposal['state'];
  /** What was written when the caller looked. */
  before: Written;
  written: Written;
  now: number;
};

/** Changes the state, if state and `written` still are as the caller saw them. False: another caller was first. */
export const moveProposal = async (
  db: Kysely<Database>,
  { shopId, id, from, to, before, written, now }: Move,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('autopilot_proposals')
    .set({ state: to, written: encodeJson(written), updated_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', from)
    .where('written', '=', encodeJson(before))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The open proposals are these from now on. Those that were applied or dismissed stay as they are. */
export const replaceOpen = async (
  trx: Trx,
  { shopId, made, now }: { shopId: string; made: readonly MadeProposal[]; now: number },
): Promise<void> => {
  const kept = await trx
    .selectFrom('autopilot_proposals')
    .select(['id', 'state', 'created_at'])
    .where('shop_id', '=', shopId)
    .execute();
  const known = new Map(kept.map((row) => [row.id, row]));
  await trx
    .deleteFrom('autopilot_proposals')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'open')
    .execute();
  for (const { id, ...body } of made) {
    const before = known.get(id);
    if (before !== undefined && before.state !== 'open') continue;
    const row = {
      shop_id: shopId,
      id,
      state: 'open' as const,
      searches: body.evidence.searches,
      body: encodeJson(body),
      written: encodeJson([]),
      created_at: before?.created_at ?? now,
      updated_at: now,
    };
    await trx
      .insertInto('autopilot_proposals')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
