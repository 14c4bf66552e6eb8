import { AddressProof } from './address-proof.ts';
import { AuditChain } from './audit/audit-chain.ts';
import { AuditLog } from './audit/audit-log.ts';
import { AuditReader } from './audit/audit-reader.ts';
import { AuditRetention } from './audit/audit-retention.ts';
import { DailyBounds } from './daily-bounds.ts';
import { Identities } from './identities/identities.ts';
import { NewAccounts } from './identities/new-accounts.ts';
import { ProviderSignIn } from './identities/provider-sign-in.ts';
import { InstallationOwner } from './installation/installation-owner.ts';
import { Invitations } from './invitations.ts';
import { Links } from './links.ts';
import { LockOut } from './lock-out.ts';
import { Members } from './members.ts';
import { Notices } from './notices.ts';
import { OneTimeTokens } from './one-time-tokens.ts';
import { Passkeys } from './passkeys.ts';
import { PasswordChanges } from './password-changes.ts';
import { Passwords } from './passwords.ts';
import { PluginApprovals } from './plugin-approvals.ts';
import type { AccountPorts } from './ports.ts';
import { SecondFactor } from './second-factor.ts';
import { Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';
import { SignInTraces } from './sign-in-traces.ts';
import { SignUp } from './sign-up.ts';
import { Users } from './users.ts';

/** People: who they are, how they sign in, what they belong to, what they changed. */
export type Accounts = {
  users: Users;
  sessions: Sessions;
  members: Members;
  installation: InstallationOwner;
  invitations: Invitations;
  signUp: SignUp;
  signIn: SignIn;
  passwordChanges: PasswordChanges;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  identities: Identities;
  providerSignIn: ProviderSignIn;
  pluginApprovals: PluginApprovals;
  addressProof: AddressProof;
  dailyBounds: DailyBounds;
  audit: AuditLog;
  auditReader: AuditReader;
  auditChain: AuditChain;
  auditRetention: AuditRetention;
  traces: SignInTraces;
  /** Links go by mail; false: to the log. */
  hasMail: boolean;
  /** Deletes what has expired; returns how much. */
  prune(): Promise<number>;
  /** When mail that is under way was handed over. */
  settled(): Promise<void>;
};

export function createAccounts(ports: AccountPorts): Accounts {
  const links = new Links(ports);
  const users = new Users(ports);
  const sessions = new Sessions(ports);
  const members = new Members(ports);
  const installation = new InstallationOwner(ports);
  const tokens = new OneTimeTokens(ports);
  const passwords = new Passwords(ports);
  const lockOut = new LockOut(ports);
  const notices = new Notices(ports, links);
  const addressProof = new AddressProof(ports, { users, tokens, links });
  const dailyBounds = new DailyBounds(ports);
  const auditChain = new AuditChain(ports);
  const audit = new AuditLog(ports, auditChain);
  const traces = new SignInTraces(ports, { audit, links });
  const invitations = new Invitations(ports, { members, links });
  const changes = new PasswordChanges(ports, {
    users,
    sessions,
    passwords,
    tokens,
    lockOut,
    links,
    notices,
    traces,
  });
  const passkeys = new Passkeys(ports, { users, sessions, notices, traces });
  const identities = new Identities(ports, { users, sessions, notices });
  const newAccounts = new NewAccounts(ports, { users, members, invitations });
  const expiring = [sessions, tokens, lockOut, invitations, passkeys, dailyBounds, traces];
  return {
    users,
    sessions,
    members,
    installation,
    invitations,
    signUp: new SignUp(ports, {
      users,
      members,
      tokens,
      passwords,
      lockOut,
      invitations,
      addressProof,
      dailyBounds,
      installation,
    }),
    signIn: new SignIn(ports, { users, sessions, passwords, lockOut, traces }),
    passwordChanges: changes,
    secondFactor: new SecondFactor(ports, { users, sessions, lockOut, changes, notices, traces }),
    passkeys,
    identities,
    providerSignIn: new ProviderSignIn(ports, {
      users,
      sessions,
      identities,
      newAccounts,
      addressProof,
      dailyBounds,
      invitations,
      audit,
      traces,
    }),
    pluginApprovals: new PluginApprovals(ports, { members, sessions, tokens }),
    addressProof,
    dailyBounds,
    audit,
    auditReader: new AuditReader(ports),
    auditChain,
    auditRetention: new AuditRetention(ports, { chain: auditChain, audit }),
    traces,
    hasMail: links.hasMail,
    prune: async () => {
      let purged = 0;
      for (const part of expiring) purged += await part.prune();
      return purged;
    },
    settled: () => links.settled(),
  };
}
