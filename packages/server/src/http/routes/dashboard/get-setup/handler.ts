import type { DashboardHandler } from '../../../handler.ts';

export const getSetup: DashboardHandler<'getSetup', 'accounts' | 'version'> = async ({ services }) => {
  const { accounts, version } = services;
  return { status: 200, body: { ...(await accounts.signUp.setup()), mail: accounts.hasMail, version } };
};
