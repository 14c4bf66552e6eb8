import type { Handler } from '../../../handler.ts';
import { reportRequest } from '../report-request.ts';

export const zeroResults: Handler<'zeroResults', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.zeroResults(reportRequest(call)) };
};
