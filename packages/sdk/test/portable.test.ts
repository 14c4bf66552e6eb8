import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const packages = join(import.meta.dirname, '../..');
const sourcesOf = (folder: string): [string, string][] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: packages })
    .filter((path) => !/\.test\.ts$|\/site\//.test(path))
    .map((path) => [path, readFileSync(join(packages, path), 'utf8')]);

it.each(
  ['sdk', 'contract', 'widget', 'instantsearch', 'capture'].flatMap((name) => sourcesOf(`${name}/src`)),
)('%s runs on Node 20 and in the browsers that the build names: nothing of Node, nothing newer', (_, source) => {
  expect(source).not.toMatch(/from 'node:|\bprocess\.\w|\bBuffer\b|\brequire\(/);
  expect(source).not.toMatch(/\bURL\.parse\(|Promise\.(withResolvers|try)\(|Iterator\.from\(/);
});
