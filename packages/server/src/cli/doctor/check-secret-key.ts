import { opensNewestSecret } from '../../compose/sealed-columns.ts';
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
  const opens =
    secretKey === null ? null : await opensNewestSecret(store, new SecretKey(secretKey, secondSecretKey));
  if (opens === null) return ok('secretKey', 'no other one was used here');
  if (opens) return ok('secretKey', 'opens the newest secret of the database');
  return {
    name: 'secretKey',
    status: 'warning',
    message: 'AISLE_SECRET_KEY does not open the newest secret of the database: another key was used last',
    advice: 'set the same AISLE_SECRET_KEY for all nodes and commands',
  };
};
