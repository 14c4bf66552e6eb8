import { exportLines } from '../../../accounts/index.ts';
import type { DashboardHandler } from '../../handler.ts';
import { TextStream } from '../../text-stream.ts';
import { requireMember } from './require-caller.ts';

export const createOrganization: DashboardHandler<'createOrganization', 'accounts'> = async (call) => {
  const { userId } = call.person.session;
  const { address } = call.client;
  await call.services.accounts.dailyBounds.take('organization', { userId, address });
  const body = await call.services.accounts.members.create({ name: call.body.name, userId });
  return { status: 201, body, organizationId: body.organizationId };
};

export const patchOrganization: DashboardHandler<'patchOrganization', 'accounts'> = async (call) => {
  const { organizationId } = call.params;
  const { name } = call.body;
  await call.services.accounts.members.rename(organizationId, name);
  return { status: 200, body: { organizationId, name, role: requireMember(call.person) } };
};

export const listAudit: DashboardHandler<'listAudit', 'accounts'> = async ({ params, query, services }) => {
  return { status: 200, body: await services.accounts.auditReader.page(params.organizationId, query) };
};

export const exportAudit: DashboardHandler<'exportAudit', 'accounts'> = async ({
  params,
  body,
  services,
}) => {
  const lines = exportLines(services.accounts.auditReader, params.organizationId, body);
  const answer = { status: 200, body: new TextStream(lines) } as const;
  if (body.format === 'csv') return answer;
  const headers = {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': 'attachment; filename="audit-log.jsonl"',
  };
  return { ...answer, headers };
};
