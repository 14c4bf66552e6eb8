import type { DashboardHandler } from '../../../handler.ts';
import { requireOrigin } from '../require-origin.ts';

export const createPasskey: DashboardHandler<'createPasskey', 'accounts'> = async (call) => {
  const { body, person, services } = call;
  const input = { ...body, userId: person.session.userId, origin: requireOrigin(call.origin) };
  return { status: 201, body: await services.accounts.passkeys.add(input) };
};
