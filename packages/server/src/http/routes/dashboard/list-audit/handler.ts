import type { DashboardHandler } from '../../../handler.ts';

export const listAudit: DashboardHandler<'listAudit', 'accounts'> = async ({ params, query, services }) => {
  return { status: 200, body: await services.accounts.audit.page(params.organizationId, query) };
};
