import type { SignUpMode } from '@aisle/contract';
import type { FairQueue, Log, SecretKey } from '../kernel/index.ts';
import type { Mailer } from '../mail/index.ts';
import type { Store } from '../store/index.ts';
import type { PasswordCost } from './passwords.ts';

/** Dependencies of accounts. */
export type AccountPorts = {
  store: Store;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
  secretKey: Pick<SecretKey, 'seal' | 'open' | 'derive'>;
  /** Passwords are hashed one at a time; networks take turns. */
  hashing: Pick<FairQueue, 'run'>;
  /** Of new hashes; a hash that is stored names its own. */
  passwordCost: PasswordCost;
  /** Null when there is no mail server. */
  mailer: Mailer | null;
  signUp: SignUpMode;
  /** Without a trailing slash. */
  publicUrl: () => string;
};
