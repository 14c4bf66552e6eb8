import type { DashboardHandler } from '../../../handler.ts';
import { requireMember } from '../require-member.ts';

export const patchOrganization: DashboardHandler<'patchOrganization', 'accounts'> = async (call) => {
  const { organizationId } = call.params;
  const { name } = call.body;
  await call.services.accounts.members.rename(organizationId, name);
  return { status: 200, body: { organizationId, name, role: requireMember(call.person) } };
};
