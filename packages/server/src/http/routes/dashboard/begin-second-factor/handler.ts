import type { DashboardHandler } from '../../../handler.ts';

export const beginSecondFactor: DashboardHandler<'beginSecondFactor', 'accounts'> = async (call) => {
  const { body, person, client, services } = call;
  const input = { userId: person.session.userId, password: body.password, address: client.address };
  return { status: 200, body: await services.accounts.secondFactor.begin(input) };
};
