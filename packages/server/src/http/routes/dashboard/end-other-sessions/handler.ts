import type { DashboardHandler } from '../../../handler.ts';

export const endOtherSessions: DashboardHandler<'endOtherSessions', 'accounts'> = async (call) => {
  const { userId, sessionId } = call.person.session;
  await call.services.accounts.sessions.endOthers(userId, sessionId);
  return { status: 204, body: null };
};
