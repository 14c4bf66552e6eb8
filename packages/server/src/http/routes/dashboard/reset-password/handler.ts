import type { DashboardHandler } from '../../../handler.ts';

export const resetPassword: DashboardHandler<'resetPassword', 'accounts'> = async ({
  body,
  whence,
  services,
}) => {
  await services.accounts.passwordChanges.reset(body, whence.address);
  return { status: 204, body: null };
};
