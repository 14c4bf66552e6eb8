import type { Handler } from '../../handler.ts';
import { csvReport } from './csv-report.ts';
import { reportRequest, reportShop } from './report-request.ts';

export const analyticsSummary: Handler<'analyticsSummary', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.summary(reportRequest(call)) };
};

export const analyticsTimeseries: Handler<'analyticsTimeseries', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.timeseries(reportRequest(call)) };
};

export const analyticsConversions: Handler<'analyticsConversions', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.conversions(reportRequest(call)) };
};

export const analyticsPositions: Handler<'analyticsPositions', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.positions(reportRequest(call)) };
};

export const topQueries: Handler<'topQueries', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.topQueries(reportRequest(call)) };
};

export const zeroResults: Handler<'zeroResults', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.zeroResults(reportRequest(call)) };
};

export const topProducts: Handler<'topProducts', 'reports' | 'catalog' | 'now'> = async (call) => {
  const { reports, catalog } = call.services;
  const request = reportRequest(call);
  const { shopId } = request.shop;
  const body = await reports.topProducts(request, (externalIds) => catalog.names({ shopId, externalIds }));
  return { status: 200, body };
};

export const analyticsFunnel: Handler<'analyticsFunnel', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.funnel(reportRequest(call)) };
};

export const analyticsDevices: Handler<'analyticsDevices', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.devices(reportRequest(call)) };
};

export const growingQueries: Handler<'growingQueries', 'reports' | 'now'> = async (call) => {
  return { status: 200, body: await call.services.reports.growingQueries(reportRequest(call)) };
};

export const analyticsLive: Handler<'analyticsLive', 'reports' | 'now'> = async (call) => {
  const { reports, now } = call.services;
  return { status: 200, body: await reports.live({ shop: reportShop(call), nowMs: now() }) };
};

export const exportAnalytics: Handler<'exportAnalytics', 'reports' | 'catalog' | 'now'> = async (call) => {
  return { status: 200, body: await csvReport(call.services, reportRequest(call)) };
};
