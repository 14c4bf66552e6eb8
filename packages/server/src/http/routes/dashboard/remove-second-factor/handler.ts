import type { DashboardHandler } from '../../../handler.ts';

export const removeSecondFactor: DashboardHandler<'removeSecondFactor', 'accounts'> = async (call) => {
  const { body, person, client, services } = call;
  const input = { userId: person.session.userId, password: body.password, address: client.address };
  await services.accounts.secondFactor.remove(input);
  return { status: 204, body: null };
};
