import { ROUTES, type RouteSpec, statusesOf } from '@aisle/contract';
import { genericStatusesOf } from '../../packages/server/test/generic-statuses.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const folderOf = (name: string, { surface }: RouteSpec): string =>
  `packages/server/src/http/routes/${surface}/${kebab(name)}`;

/**
 * Each route of the table must be one folder with a handler and `<endpoint>.test.ts`. That file must have a
 * `describe('422', ...)` for every status that every-route.test.ts does not provoke from the table. `read`: a file's
 * text; null when it is missing.
 */
export function checkStatusTests(read: (path: string) => string | null): string[] {
  return Object.entries<RouteSpec>(ROUTES).flatMap(([name, route]) => {
    const folder = folderOf(name, route);
    const test = `${folder}/${kebab(name)}.test.ts`;
    const source = read(test) ?? '';
    const generic = new Set<number>(genericStatusesOf(route));
    const untested = statusesOf(route).filter(
      (status) => !generic.has(status) && !source.includes(`describe('${status}'`),
    );
    return [
      ...(read(`${folder}/handler.ts`) === null ? [`${folder}/handler.ts: missing`] : []),
      ...untested.map((status) => `${test}: no describe('${status}', ...)`),
    ];
  });
}
