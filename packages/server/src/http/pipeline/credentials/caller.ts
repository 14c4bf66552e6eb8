import { CREDENTIALS, type CredentialName } from '@aisle/contract';
import type { KeyLimits, Shop } from '../../../access/index.ts';
import type { Actor } from '../../../accounts/index.ts';
import { networkOf } from '../../../kernel/index.ts';

/** The shop that a request is for, and the credential that says so. */
export type Caller = {
  shop: Shop;
  credential: CredentialName;
  secret: string;
  /** Who it is, for the audit log; null: a shopper. */
  actor: Actor | null;
  /** Its name in rate limits. */
  countedAs: string;
  /** The key whose visitors share a bound; absent: the caller is counted alone. */
  countedWithin?: string;
  /** What its API key may do; absent: it has none. */
  key?: KeyLimits;
  /** A preview of the dashboard, whose searches no report counts. */
  isPreview?: true;
};

/** Who takes turns in fair queues: see `Call`. */
export const turnsOf = (caller: Caller, ip: string): string =>
  isPublic(caller) ? networkOf(ip) : caller.countedAs;

/** The credential is visible in a public page, so its sender may be anyone. */
export const isPublic = ({ credential }: Caller): boolean => CREDENTIALS[credential].isPublic;
