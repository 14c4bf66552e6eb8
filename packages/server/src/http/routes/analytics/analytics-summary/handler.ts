import type { Handler } from '../../../handler.ts';
import { reportRequest } from '../report-request.ts';

export const analyticsSummary: Handler<'analyticsSummary', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.summary(reportRequest(call)) };
};
