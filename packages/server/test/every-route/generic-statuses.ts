import type { RouteSpec } from '@aisle/contract';

/** Refusals that many routes share. every-route.test.ts provokes them all from the route table. */
export type GenericStatus = 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503;

const isDashboard = (route: RouteSpec): boolean => route.surface === 'dashboard';

/** Uploads and syncs have other reasons for 503, which the tests beside their handlers provoke. */
const waitsForIndexAlone = (route: RouteSpec): boolean =>
  route.upload === undefined && route.binary === undefined && route.rateGroup !== 'sync';

const APPLIES: Readonly<Record<GenericStatus, (route: RouteSpec) => boolean>> = {
  400: (route) => (route.params ?? route.query ?? route.body) !== undefined,
  401: (route) => route.credentials.length > 0,
  // The dashboard's open routes refuse writes from other sites.
  403: (route) => route.credentials.length > 0 || (isDashboard(route) && route.method !== 'GET'),
  404: (route) => route.errors?.includes(404) === true,
  413: (route) => route.body !== undefined,
  // Image uploads are recognised by their bytes, whatever their media type says.
  415: (route) => route.body !== undefined && route.binary === undefined,
  429: (route) => route.credentials.length > 0 || isDashboard(route),
  503: (route) => route.errors?.includes(503) === true && waitsForIndexAlone(route),
};

/** The statuses of a route that need no test of their own. */
export const genericStatusesOf = (route: RouteSpec): GenericStatus[] =>
  (Object.keys(APPLIES).map(Number) as GenericStatus[]).filter((status) => APPLIES[status](route));
