import type { Handler } from '../../../handler.ts';
import { reportRequest } from '../report-request.ts';

export const analyticsTimeseries: Handler<'analyticsTimeseries', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.timeseries(reportRequest(call)) };
};
