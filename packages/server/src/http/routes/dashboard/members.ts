import type { DashboardHandler } from '../../handler.ts';

export const listMembers: DashboardHandler<'listMembers', 'accounts'> = async ({ params, services }) => {
  return { status: 200, body: { members: await services.accounts.members.list(params.organizationId) } };
};

export const patchMember: DashboardHandler<'patchMember', 'accounts'> = async (call) => {
  const change = { ...call.params, actorId: call.person.session.userId, role: call.body.role };
  return { status: 200, body: await call.services.accounts.members.change(change) };
};

export const deleteMember: DashboardHandler<'deleteMember', 'accounts'> = async ({
  params,
  person,
  services,
}) => {
  await services.accounts.members.change({ ...params, actorId: person.session.userId, role: null });
  return { status: 204, body: null };
};
