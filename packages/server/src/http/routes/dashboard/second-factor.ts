import type { DashboardHandler } from '../../handler.ts';

export const beginSecondFactor: DashboardHandler<'beginSecondFactor', 'accounts'> = async (call) => {
  const { body, person, client, services } = call;
  const input = { session: person.session, password: body.password, address: client.address };
  return { status: 200, body: await services.accounts.secondFactor.begin(input) };
};

export const confirmSecondFactor: DashboardHandler<'confirmSecondFactor', 'accounts'> = async (call) => {
  const { body, person, services } = call;
  await services.accounts.secondFactor.confirm({ session: person.session, code: body.code });
  return { status: 204, body: null };
};

export const removeSecondFactor: DashboardHandler<'removeSecondFactor', 'accounts'> = async (call) => {
  const { body, person, client, services } = call;
  const input = { session: person.session, password: body.password, address: client.address };
  await services.accounts.secondFactor.remove(input);
  return { status: 204, body: null };
};
