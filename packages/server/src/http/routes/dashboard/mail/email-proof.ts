import type { DashboardHandler } from '../../../handler.ts';

export const sendEmailProof: DashboardHandler<'sendEmailProof', 'accounts'> = async ({
  person,
  services,
}) => {
  await services.accounts.addressProof.ask(person.session.userId);
  return { status: 202, body: null };
};

export const proveEmail: DashboardHandler<'proveEmail', 'accounts'> = async ({ body, person, services }) => {
  const { addressProof, users } = services.accounts;
  await addressProof.prove(person.session, body.token);
  return { status: 200, body: await users.account(person.session.userId) };
};
