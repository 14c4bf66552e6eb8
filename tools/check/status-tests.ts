import { ROUTES, type RouteSpec, statusesOf } from '@aisle/contract';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const folderOf = (name: string, route: RouteSpec): string => {
  const surface = route.surface === 'refresh' ? 'widget' : route.surface;
  return `packages/server/src/http/routes/${surface}/${kebab(name)}`;
};

/** Each route of the table is one folder with a handler and a test for every status it can answer. */
export function checkStatusTests(files: ReadonlySet<string>): string[] {
  return Object.entries<RouteSpec>(ROUTES).flatMap(([name, route]) => {
    const folder = folderOf(name, route);
    const wanted = [
      `${folder}/handler.ts`,
      ...statusesOf(route).map((status) => `${folder}/${status}.test.ts`),
    ];
    return wanted.filter((path) => !files.has(path)).map((path) => `${path}: missing`);
  });
}
