import { AisleError } from '@aisle/contract';
import type { DashboardHandler } from '../../handler.ts';

export const listSessions: DashboardHandler<'listSessions', 'accounts'> = async ({ person, services }) => {
  const { userId, sessionId } = person.session;
  return { status: 200, body: await services.accounts.sessions.list(userId, sessionId) };
};

export const listSignIns: DashboardHandler<'listSignIns', 'accounts'> = async ({ person, services }) => {
  return { status: 200, body: { signIns: await services.accounts.traces.list(person.session.userId) } };
};

export const endSession: DashboardHandler<'endSession', 'accounts'> = async ({
  params,
  person,
  services,
}) => {
  const ended = await services.accounts.sessions.end(person.session.userId, params.id);
  if (!ended) throw new AisleError('dashboard_session_not_found', 'You have no such session.');
  return { status: 204, body: null };
};

export const endOtherSessions: DashboardHandler<'endOtherSessions', 'accounts'> = async (call) => {
  const { userId, sessionId } = call.person.session;
  await call.services.accounts.sessions.endOthers(userId, sessionId);
  return { status: 204, body: null };
};
