import type { DashboardHandler } from '../../../handler.ts';

export const removeSecondFactor: DashboardHandler<'removeSecondFactor', 'accounts'> = async (call) => {
  const { body, person, whence, services } = call;
  const input = { userId: person.session.userId, password: body.password, address: whence.address };
  await services.accounts.secondFactor.remove(input);
  return { status: 204, body: null };
};
