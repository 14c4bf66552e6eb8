import type { SignUpMode } from '@aisle/contract';
import type { OidcProviderSettings } from '../config/index.ts';
import type { FairQueue, Log, SecretKey } from '../kernel/index.ts';
import type { Mailer } from '../mail/index.ts';
import type { OutboundClient } from '../outbound/index.ts';
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
  /** Services that sign people in. `allowPlain`: also over http. */
  oidc: {
    providers: readonly OidcProviderSettings[];
    client: Pick<OutboundClient, 'get' | 'post'>;
    allowPlain: boolean;
  };
  /** Whether an address is reachable from the whole internet. */
  isPublicAddress: (address: string) => boolean;
  /** How long the audit log keeps entries; 0: without end. */
  auditDays: number;
  /** Without a trailing slash. */
  publicUrl: () => string;
};
