import { LockOut } from './lock-out.ts';
import { Members } from './members.ts';
import { OneTimeTokens } from './one-time-tokens.ts';
import { Passwords } from './passwords.ts';
import type { AccountPorts } from './ports.ts';
import { Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';
import { SignUp } from './sign-up.ts';
import { Users } from './users.ts';

/** People: who they are, how they sign in, what they belong to. */
export type Accounts = {
  users: Users;
  sessions: Sessions;
  members: Members;
  signUp: SignUp;
  signIn: SignIn;
  /** Links go by mail; false: to the log. */
  hasMail: boolean;
  /** Deletes what has expired; returns how much. */
  prune(): Promise<number>;
};

export function createAccounts(ports: AccountPorts): Accounts {
  const users = new Users(ports);
  const sessions = new Sessions(ports);
  const members = new Members(ports);
  const tokens = new OneTimeTokens(ports);
  const passwords = new Passwords(ports);
  const lockOut = new LockOut(ports);
  return {
    users,
    sessions,
    members,
    signUp: new SignUp(ports, { users, members, tokens, passwords }),
    signIn: new SignIn({ users, sessions, passwords, lockOut }),
    hasMail: false,
    prune: async () => (await sessions.prune()) + (await tokens.prune()) + (await lockOut.prune()),
  };
}
