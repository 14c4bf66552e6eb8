import type { Handler } from '../../../handler.ts';
import { reportRequest } from '../report-request.ts';

export const topQueries: Handler<'topQueries', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.topQueries(reportRequest(call)) };
};
