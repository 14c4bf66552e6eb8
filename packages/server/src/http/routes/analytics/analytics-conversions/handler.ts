import type { Handler } from '../../../handler.ts';
import { reportRequest } from '../report-request.ts';

export const analyticsConversions: Handler<'analyticsConversions', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.conversions(reportRequest(call)) };
};
