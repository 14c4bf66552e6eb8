import type { DashboardHandler } from '../../../handler.ts';

export const listMembers: DashboardHandler<'listMembers', 'accounts'> = async ({ params, services }) => {
  return { status: 200, body: { members: await services.accounts.members.list(params.organizationId) } };
};
