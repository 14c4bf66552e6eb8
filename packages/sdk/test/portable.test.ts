import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sourcesOf = (name: string): [string, string][] => {
  const folder = join(import.meta.dirname, '..', '..', name, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.map((file) => [`${name}/${file}`, readFileSync(join(folder, file), 'utf8')]);
};

it.each([
  ...sourcesOf('sdk'),
  ...sourcesOf('contract'),
])('%s runs in a browser and on Node 20: nothing of Node, nothing newer', (_, source) => {
  expect(source).not.toMatch(/from 'node:|\bprocess\.\w|\bBuffer\b|\brequire\(/);
  expect(source).not.toMatch(/\bURL\.parse\(|Promise\.(withResolvers|try)\(|Iterator\.from\(/);
});
