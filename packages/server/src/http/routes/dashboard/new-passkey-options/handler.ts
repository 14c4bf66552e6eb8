import type { DashboardHandler } from '../../../handler.ts';
import { requireOrigin } from '../require-origin.ts';

export const newPasskeyOptions: DashboardHandler<'newPasskeyOptions', 'accounts'> = async (call) => {
  const { userId } = call.person.session;
  const { passkeys, passwordChanges } = call.services.accounts;
  const origin = requireOrigin(call.origin);
  // A passkey outlives a new password: a thief of an open session must not add one.
  await passwordChanges.confirm(userId, call.body.password, call.client.address);
  const body = await passkeys.newOptions(userId, origin);
  return { status: 200, body };
};
