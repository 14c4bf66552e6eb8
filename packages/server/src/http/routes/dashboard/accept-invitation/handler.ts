import type { DashboardHandler } from '../../../handler.ts';

export const acceptInvitation: DashboardHandler<'acceptInvitation', 'accounts'> = async (call) => {
  const { invitations, users } = call.services.accounts;
  const { userId } = call.person.session;
  const organizationId = await invitations.join(call.body.token, userId);
  return { status: 200, body: await users.account(userId), organizationId };
};
