import { SEALED_AUDIT_KEYS } from '../../accounts/index.ts';
import { SecretKey } from '../../kernel/index.ts';
import type { Service } from '../open-service.ts';
import { type Check, ok } from './check.ts';

type Asked = {
  config: Pick<Service['config'], 'secretKey' | 'secondSecretKey'>;
  store: Pick<Service['store'], 'read'>;
};

/** Whether the newest secret of the database was sealed with the key of the settings. One node with another key is enough. */
export const checkSecretKey = async ({ config, store }: Asked): Promise<Check> => {
  const { secretKey, secondSecretKey } = config;
  const newest = await store.read
    .selectFrom('audit_keys')
    .select('sealed')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined || secretKey === null) return ok('secretKey', 'no other one was used here');
  const opened = new SecretKey(secretKey, secondSecretKey).open(newest.sealed, SEALED_AUDIT_KEYS.purpose);
  if (opened !== null) return ok('secretKey', 'opens the newest secret of the database');
  return {
    name: 'secretKey',
    status: 'warning',
    message: 'AISLE_SECRET_KEY does not open the newest secret of the database: another key was used last',
    advice: 'set the same AISLE_SECRET_KEY for all nodes and commands',
  };
};
