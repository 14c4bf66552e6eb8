export { type Accounts, createAccounts } from './accounts.ts';
export type { Actor } from './actor.ts';
export type { NewAuditEntry } from './audit-log.ts';
export { INVITATION_LIFE_MS } from './invitations.ts';
export { LOCK_OUT, LockedOut } from './lock-out.ts';
export { LINK_LIFE_MS } from './one-time-tokens.ts';
export { CHALLENGE_MS } from './passkeys.ts';

export { type ClientInfo, SESSION_LIFE_MS, type Session } from './sessions.ts';
export { totpCode } from './totp.ts';
