/** Writes, completes and takes back entries of the audit log, and says each, until it is killed. */
import { AuditChain } from '../../src/accounts/audit/audit-chain.ts';
import { AuditLog } from '../../src/accounts/audit/audit-log.ts';
import { SecretKey } from '../../src/kernel/index.ts';
import { openStore, type StoreConfig } from '../../src/store/index.ts';

const [config = '', organizationId = '', secret = ''] = process.argv.slice(2);
const store = await openStore(JSON.parse(config) as StoreConfig);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const ports = { store, now: Date.now, log, secretKey: new SecretKey(secret) };
const audit = new AuditLog(ports, new AuditChain(ports));
const actor = { kind: 'operator', id: null, name: 'Operator' } as const;
for (let at = 0; ; at += 1) {
  const ids = await audit.begin([{ organizationId, actor, action: 'a.b', address: null }]);
  if (at % 3 === 0) await audit.cancel(ids);
  else await audit.finish(ids, { target: `${at}`, details: { at } });
  process.stdout.write(`wrote ${at}\n`);
}
