import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { isSingleProcess, type Store } from '../store/index.ts';

type Leased = { lease_owner: string | null; lease_until: number | null };

/** The columns of a row that nobody holds. */
export const NO_LEASE: { lease_owner: null; lease_until: null } = { lease_owner: null, lease_until: null };

/** No lease lasts so long: the clock of whoever took it was ahead. Waiting for it could take days. */
const LONGEST_MS = 10 * 60_000;

/** True for rows that nobody holds. A process that died does not renew its leases, so that they run out. */
export const isFree = (
  nowMs: number,
  column: 'lease_until' | 'jobs.lease_until' = 'lease_until',
): Expression<SqlBool> => {
  const eb = expressionBuilder<{ jobs: Leased }, 'jobs'>();
  return eb.or([eb(column, 'is', null), eb(column, '<=', nowMs), eb(column, '>', nowMs + LONGEST_MS)]);
};

/** Call it at the start: where one process owns the records, all leases are of a process that died. */
export const forgetLeases = async (
  store: Pick<Store, 'db' | 'kind'>,
  table: 'webhooks' | 'model_choices',
): Promise<void> => {
  if (!isSingleProcess(store)) return;
  await store.db.updateTable(table).set(NO_LEASE).where('lease_owner', 'is not', null).execute();
};
