import type { DashboardHandler } from '../../../handler.ts';

export const forgotPassword: DashboardHandler<'forgotPassword', 'accounts'> = async ({ body, services }) => {
  services.accounts.passwordChanges.forgot(body.email);
  return { status: 202, body: null };
};
