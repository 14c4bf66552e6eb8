import type { DashboardHandler } from '../../../handler.ts';
import { requireOrigin } from '../require-origin.ts';

export const newPasskeyOptions: DashboardHandler<'newPasskeyOptions', 'accounts'> = async (call) => {
  const { userId } = call.person.session;
  const body = await call.services.accounts.passkeys.newOptions(userId, requireOrigin(call.origin));
  return { status: 200, body };
};
