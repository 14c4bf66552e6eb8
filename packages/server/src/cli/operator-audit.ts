import type { NewAuditEntry } from '../accounts/index.ts';
import type { Service } from './open-service.ts';

/** Notes what the operator changed at the command line. */
export const auditOperator = (
  { accounts }: Pick<Service, 'accounts'>,
  entry: Omit<NewAuditEntry, 'actor' | 'address'>,
): Promise<void> =>
  accounts.audit.write({ ...entry, actor: { kind: 'operator', id: null, name: 'Operator' }, address: null });
