import type { DashboardHandler } from '../../handler.ts';

export const getAccount: DashboardHandler<'getAccount', 'accounts'> = async ({ person, services }) => {
  return { status: 200, body: await services.accounts.users.account(person.session.userId) };
};

export const patchAccount: DashboardHandler<'patchAccount', 'accounts'> = async ({
  body,
  person,
  services,
}) => {
  const { users } = services.accounts;
  const { userId } = person.session;
  const { name, language } = body;
  await users.update(userId, {
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
  });
  return { status: 200, body: await users.account(userId) };
};
