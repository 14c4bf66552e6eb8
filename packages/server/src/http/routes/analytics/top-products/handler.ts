import type { Handler } from '../../../handler.ts';
import { reportRequest } from '../report-request.ts';

export const topProducts: Handler<'topProducts', 'reports' | 'catalog' | 'now'> = async (call) => {
  const { reports, catalog } = call.services;
  const request = reportRequest(call);
  const { shopId } = request.shop;
  const body = await reports.topProducts(request, (externalIds) => catalog.names({ shopId, externalIds }));
  return { status: 200, body };
};
