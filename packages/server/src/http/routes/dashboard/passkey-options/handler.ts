import type { DashboardHandler } from '../../../handler.ts';
import { requireOrigin } from '../require-origin.ts';

export const passkeyOptions: DashboardHandler<'passkeyOptions', 'accounts'> = async ({
  origin,
  services,
}) => {
  return { status: 200, body: await services.accounts.passkeys.signInOptions(requireOrigin(origin)) };
};
