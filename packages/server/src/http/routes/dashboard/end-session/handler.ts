import { AisleError } from '@aisle/contract';
import type { DashboardHandler } from '../../../handler.ts';

export const endSession: DashboardHandler<'endSession', 'accounts'> = async ({
  params,
  person,
  services,
}) => {
  const ended = await services.accounts.sessions.end(person.session.userId, params.id);
  if (!ended) throw new AisleError('dashboard_session_not_found', 'You have no such session.');
  return { status: 204, body: null };
};
