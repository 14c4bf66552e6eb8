import type { DashboardHandler } from '../../handler.ts';
import { requireMember } from './require-caller.ts';

export const listMembers: DashboardHandler<'listMembers', 'accounts'> = async ({ params, services }) => {
  return { status: 200, body: { members: await services.accounts.members.list(params.organizationId) } };
};

export const patchMember: DashboardHandler<'patchMember', 'accounts'> = async (call) => {
  const actorRole = requireMember(call.person);
  const change = { ...call.params, actorRole, role: call.body.role };
  return { status: 200, body: await call.services.accounts.members.change(change) };
};

export const deleteMember: DashboardHandler<'deleteMember', 'accounts'> = async ({
  params,
  person,
  services,
}) => {
  await services.accounts.members.change({ ...params, actorRole: requireMember(person), role: null });
  return { status: 204, body: null };
};
