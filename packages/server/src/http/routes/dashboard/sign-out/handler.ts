import type { DashboardHandler } from '../../../handler.ts';

export const signOut: DashboardHandler<'signOut', 'accounts'> = async ({ sentToken, services }) => {
  if (sentToken !== null) await services.accounts.sessions.endToken(sentToken);
  return { status: 204, body: null, sessionToken: null };
};
