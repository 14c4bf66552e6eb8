import type { DashboardHandler } from '../../../handler.ts';

export const listInvitations: DashboardHandler<'listInvitations', 'accounts'> = async ({
  params,
  services,
}) => {
  const invitations = await services.accounts.invitations.list(params.organizationId);
  return { status: 200, body: { invitations } };
};
