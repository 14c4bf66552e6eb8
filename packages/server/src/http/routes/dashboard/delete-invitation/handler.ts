import type { DashboardHandler } from '../../../handler.ts';

export const deleteInvitation: DashboardHandler<'deleteInvitation', 'accounts'> = async ({
  params,
  services,
}) => {
  await services.accounts.invitations.withdraw(params.organizationId, params.id);
  return { status: 204, body: null };
};
