import { build, type Plugin, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import config from '../vite.config.ts';

/** Code by file name, as a build has made it. */
type Files = ReadonlyMap<string, string>;

/** A release that changes one text in one source file, and not the version. */
const change = (file: RegExp, from: string, to: string): Plugin => ({
  name: 'change-a-source',
  enforce: 'pre',
  transform: (code, id) => (file.test(id) ? code.replace(from, to) : null),
});

const release = async (...changes: Plugin[]): Promise<Files> => {
  // As `npm run build` builds: with NODE_ENV=test, JSX has what its checks need, and the bundle is too large.
  vi.stubEnv('NODE_ENV', 'production');
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { ...config.build, write: false },
    plugins: [...changes, ...(config.plugins ?? [])],
  });
  const { output } = made as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']));
};

describe('a release with the same version', () => {
  let before: Files;
  beforeAll(async () => {
    before = await release();
  });

  it('has the same names where nothing has changed', async () => {
    expect([...(await release())]).toEqual([...before]);
  });

  it.each([
    ['the bundle', change(/core\/widget-core\.ts$/, '= 60;', '= 61;')],
    ['a part', change(/messages\/photo\/en\.json$/, 'Take a photo', 'Take a picture')],
    ['the texts of a language', change(/messages\/de\.json$/, 'Suchen', 'Finden')],
    ['the loader', change(/loader\/loader\.ts$/, "createPolicy('aisle'", "createPolicy('other'")],
  ])('names no other bytes as before: %s has changed', async (_name, plugin) => {
    const after = await release(plugin);
    expect([...after.keys()]).not.toEqual([...before.keys()]);
    for (const [name, code] of after) expect(before.get(name) ?? code, name).toBe(code);
    const loaderOf = (files: Files) => [...files.keys()].find((name) => name.includes('/widget-'));
    expect(loaderOf(after)).not.toBe(loaderOf(before));
  });
});
