import type { DashboardHandler } from '../../../handler.ts';

export const listSessions: DashboardHandler<'listSessions', 'accounts'> = async ({ person, services }) => {
  const { userId, sessionId } = person.session;
  return { status: 200, body: await services.accounts.sessions.list(userId, sessionId) };
};
