import type { Trx } from '../store/index.ts';
import type { LockOut } from './lock-out.ts';
import type { User } from './users.ts';

type Ending = {
  user: Pick<User, 'id' | 'email' | 'email_proved_at' | 'totp_confirmed_at'>;
  /** The session that goes on; null: none. */
  keepSession: string | null;
  lockOut: Pick<LockOut, 'forgetNetworks'>;
};

/**
 * Ends all that lets someone in beside the new password: sessions, passkeys, accounts at providers, links, invitations
 * that the person made, and an app that was never confirmed. An app and recovery codes let no one in by themselves: they stay, so that a reset
 * does not get around them. Before the address was proved they may be a stranger's, who signed up with it: then they go.
 */
export async function endAccess(trx: Trx, { user, keepSession, lockOut }: Ending): Promise<void> {
  const { id } = user;
  const sessions = trx.deleteFrom('dashboard_sessions').where('user_id', '=', id);
  await (keepSession === null ? sessions : sessions.where('id', '!=', keepSession)).execute();
  for (const table of ['passkeys', 'identities', 'passkey_challenges', 'one_time_tokens'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx.deleteFrom('invitations').where('invited_by', '=', id).execute();
  if (user.email_proved_at === null || user.totp_confirmed_at === null) await removeSecondFactor(trx, id);
  if (user.email_proved_at === null) await lockOut.forgetNetworks(trx, user.email);
}

/** Removes the app and its recovery codes. */
export async function removeSecondFactor(trx: Trx, userId: string): Promise<void> {
  const none = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null };
  await trx.updateTable('users').set(none).where('id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
