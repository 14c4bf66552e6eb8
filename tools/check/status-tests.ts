import { ROUTES, type RouteSpec, statusesOf } from '@aisle/contract';
import { genericStatusesOf } from '../../packages/server/test/every-route/generic-statuses.ts';

const FOLDER = 'packages/server/src/http/routes';
const TABLE = `${FOLDER}/handlers.ts`;

const IMPORT = /^import \{([^}]+)\} from '\.\/([^']+)\.ts';/gm;

/** Which file of FOLDER has the handler of a route, without `.ts`: what the table of handlers imports. */
const filesOfHandlers = (table: string): Map<string, string> =>
  new Map(
    [...table.matchAll(IMPORT)].flatMap(([, names = '', file = '']) =>
      names
        .split(',')
        .flatMap((name): [string, string][] => (name.trim() === '' ? [] : [[name.trim(), file]])),
    ),
  );

/** What a test file says of one route: its `describe` at the margin, or all of the file where that has no other route. */
const testsOfRoute = (source: string, name: string, isAlone: boolean): string =>
  isAlone ? source : (new RegExp(`^describe\\('${name}', [^]*?^\\}\\);`, 'm').exec(source)?.[0] ?? '');

/**
 * Each route of the table must have a handler in `<surface>/<resource>.ts`. The file `<resource>.test.ts` beside it must
 * have a `describe('<route>', ...)`, and in it a `describe('422', ...)` for every status that every-route.test.ts does
 * not provoke from the table. `read`: a file's text; null when it is missing.
 */
export function checkStatusTests(read: (path: string) => string | null): string[] {
  const files = filesOfHandlers(read(TABLE) ?? '');
  const routesOfFile = Map.groupBy(files, ([, file]) => file);
  return Object.entries<RouteSpec>(ROUTES).flatMap(([name, route]) => {
    const file = files.get(name);
    if (file === undefined) return [`${TABLE}: imports no handler of ${name}`];
    if (!file.startsWith(`${route.surface}/`)) return [`${TABLE}: ${name} belongs in ${route.surface}/`];
    const test = `${FOLDER}/${file}.test.ts`;
    const tests = testsOfRoute(read(test) ?? '', name, routesOfFile.get(file)?.length === 1);
    const generic = new Set<number>(genericStatusesOf(route));
    return statusesOf(route)
      .filter((status) => !generic.has(status) && !tests.includes(`describe('${status}'`))
      .map((status) => `${test}: no describe('${status}', ...) for ${name}`);
  });
}
