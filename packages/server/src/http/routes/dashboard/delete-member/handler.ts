import type { DashboardHandler } from '../../../handler.ts';
import { requireMember } from '../require-member.ts';

export const deleteMember: DashboardHandler<'deleteMember', 'accounts'> = async ({
  params,
  person,
  services,
}) => {
  await services.accounts.members.change({ ...params, actorRole: requireMember(person), role: null });
  return { status: 204, body: null };
};
