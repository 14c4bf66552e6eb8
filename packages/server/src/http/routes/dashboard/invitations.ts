import type { DashboardHandler } from '../../handler.ts';

export const listInvitations: DashboardHandler<'listInvitations', 'accounts'> = async ({
  params,
  services,
}) => {
  const invitations = await services.accounts.invitations.list(params.organizationId);
  return { status: 200, body: { invitations } };
};

export const createInvitation: DashboardHandler<'createInvitation', 'accounts'> = async (call) => {
  const { params, body, person, client, services } = call;
  const { addressProof, dailyBounds, invitations } = services.accounts;
  const { userId } = person.session;
  const by = { ...params, ...person.session };
  await addressProof.require({ ...params, userId });
  await dailyBounds.take('invitation', { userId, address: client.address });
  return { status: 201, body: await invitations.create(body, by) };
};

export const deleteInvitation: DashboardHandler<'deleteInvitation', 'accounts'> = async ({
  params,
  services,
}) => {
  await services.accounts.invitations.withdraw(params.organizationId, params.id);
  return { status: 204, body: null };
};

export const showInvitation: DashboardHandler<'showInvitation', 'accounts'> = async ({ body, services }) => {
  return { status: 200, body: await services.accounts.invitations.show(body.token) };
};

export const acceptInvitation: DashboardHandler<'acceptInvitation', 'accounts'> = async (call) => {
  const { invitations, users } = call.services.accounts;
  const { userId } = call.person.session;
  const organizationId = await invitations.join(call.body.token, userId);
  return { status: 200, body: await users.account(userId), organizationId };
};
