import type { Handler } from '../../../handler.ts';
import { reportRequest } from '../report-request.ts';
import { csvReport } from './csv-report.ts';

export const exportAnalytics: Handler<'exportAnalytics', 'reports' | 'catalog' | 'now'> = async (call) => {
  return { status: 200, body: await csvReport(call.services, reportRequest(call)) };
};
