import type { DashboardHandler } from '../../../handler.ts';

export const showInvitation: DashboardHandler<'showInvitation', 'accounts'> = async ({ body, services }) => {
  return { status: 200, body: await services.accounts.invitations.show(body.token) };
};
