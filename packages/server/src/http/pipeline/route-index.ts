import { CREDENTIALS, ROUTES, type RouteSpec } from '@aisle/contract';

type Place = { pattern: RegExp; methods: string[]; isWidget: boolean };

const escapePattern = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** `/products/{externalId}` -> `^/products/[^/]+$` */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${escapePattern(path).replace(/\{[^{}]+\}/g, '[^/]+')}$`);

/** `/products/{externalId}` -> `/products/:externalId` */
export const fastifyPath = (path: string): string => path.replace(/\{([^{}]+)\}/g, ':$1');

const places = new Map<string, Place>();
for (const route of Object.values<RouteSpec>(ROUTES)) {
  const place = places.get(route.path) ?? { pattern: patternOf(route.path), methods: [], isWidget: false };
  place.methods.push(...(route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]));
  place.isWidget ||= route.credentials.some((name) => CREDENTIALS[name].isPublic);
  places.set(route.path, place);
}

/** The entry of the route table for a path. Literal paths win over patterns, as in the router. */
export const placeAt = (path: string): Place | undefined =>
  places.get(path) ?? [...places.values()].find((place) => place.pattern.test(path));
