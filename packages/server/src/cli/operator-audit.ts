import type { NewAuditEntry } from '../accounts/index.ts';
import type { Service } from './open-service.ts';

type OperatorEntry = Omit<NewAuditEntry, 'actor' | 'address'>;

const ofOperator = (entry: OperatorEntry): NewAuditEntry => ({
  ...entry,
  actor: { kind: 'operator', id: null, name: 'Operator' },
  address: null,
});

/** Notes what the operator changed at the command line. */
export const auditOperator = ({ accounts }: Pick<Service, 'accounts'>, entry: OperatorEntry): Promise<void> =>
  accounts.audit.write(ofOperator(entry));

/**
 * Notes a long change before it begins, as the API does: a process that dies leaves an entry. One that failed before it
 * changed the catalog leaves none. `detailsOf`: what is known when it is over.
 */
export const auditedImport = async <T>(
  { accounts: { audit }, feed }: Pick<Service, 'accounts' | 'feed'>,
  entry: OperatorEntry & { shopId: string },
  { change, detailsOf }: { change: () => Promise<T>; detailsOf: (done: T) => Record<string, unknown> },
): Promise<T> => {
  const { seq } = await feed.current(entry.shopId);
  const ids = await audit.begin([ofOperator(entry)]);
  const done = await change().catch(async (error: unknown) => {
    if ((await feed.current(entry.shopId)).seq === seq) await audit.cancel(ids);
    throw error;
  });
  await audit.finish(ids, { target: null, details: detailsOf(done) });
  return done;
};
