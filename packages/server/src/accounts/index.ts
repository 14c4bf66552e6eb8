export { type Accounts, createAccounts } from './accounts.ts';
export type { Actor } from './actor.ts';
export { LOCK_OUT, LockedOut } from './lock-out.ts';
export { SESSION_IDLE_MS, SESSION_LIFE_MS, type Session, type Whence } from './sessions.ts';
