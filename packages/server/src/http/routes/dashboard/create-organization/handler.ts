import type { DashboardHandler } from '../../../handler.ts';

export const createOrganization: DashboardHandler<'createOrganization', 'accounts'> = async (call) => {
  const { userId } = call.person.session;
  const body = await call.services.accounts.members.create({ name: call.body.name, userId });
  return { status: 201, body, organizationId: body.organizationId };
};
