import type { DashboardHandler } from '../../../handler.ts';
import { requireMember } from '../require-member.ts';

export const patchMember: DashboardHandler<'patchMember', 'accounts'> = async (call) => {
  const actorRole = requireMember(call.person);
  const change = { ...call.params, actorRole, role: call.body.role };
  return { status: 200, body: await call.services.accounts.members.change(change) };
};
