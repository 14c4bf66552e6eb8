import type { DashboardHandler } from '../../../handler.ts';
import { requireMember } from '../require-member.ts';

export const createInvitation: DashboardHandler<'createInvitation', 'accounts'> = async (call) => {
  const { params, body, person, services } = call;
  const by = { ...params, ...person.session, role: requireMember(person) };
  return { status: 201, body: await services.accounts.invitations.create(body, by) };
};
