import type { DashboardHandler } from '../../../handler.ts';

export const confirmSecondFactor: DashboardHandler<'confirmSecondFactor', 'accounts'> = async (call) => {
  const { body, person, client, services } = call;
  const input = { userId: person.session.userId, code: body.code, address: client.address };
  await services.accounts.secondFactor.confirm(input);
  return { status: 204, body: null };
};
