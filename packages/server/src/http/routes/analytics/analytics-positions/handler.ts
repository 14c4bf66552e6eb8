import type { Handler } from '../../../handler.ts';
import { reportRequest } from '../report-request.ts';

export const analyticsPositions: Handler<'analyticsPositions', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.positions(reportRequest(call)) };
};
