import type { DashboardHandler } from '../../../handler.ts';

export const deletePasskey: DashboardHandler<'deletePasskey', 'accounts'> = async ({
  params,
  person,
  services,
}) => {
  await services.accounts.passkeys.remove(person.session.userId, params.id);
  return { status: 204, body: null };
};
