import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { checkCommentWords } from './comment-words.ts';
import { checkEngineCycles, checkEngineStages, ENGINE_ARROWS } from './engine-stages.ts';
import { checkImports, importsOf } from './imports.ts';
import { checkPorts } from './ports.ts';
import { checkRegexes } from './regexes.ts';
import { checkFolders, checkName, checkSize } from './sizes.ts';
import { checkStatusTests } from './status-tests.ts';
import { checkUniqueNames } from './unique-names.ts';
import { checkVersions } from './versions.ts';

describe('imports', () => {
  it('finds static, type-only, re-exported, dynamic and bare imports', () => {
    const source =
      "import { a } from './a.ts';\nimport type { B } from './b.ts';\nexport * from './c.ts';\nimport './d.ts';\nawait import('./e.ts');\n";
    expect(importsOf(source).sort()).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts']);
  });

  it('refuses an engine that reaches for another package of ours', () => {
    expect(checkImports('packages/engine/src/a.ts', "import { x } from '@aisle/contract';\n")).toHaveLength(
      1,
    );
  });

  it('refuses deep imports across packages', () => {
    expect(
      checkImports('packages/sdk/src/a.ts', "import { x } from '@aisle/contract/src/a.ts';\n"),
    ).toHaveLength(1);
  });

  it('refuses a domain that imports another domain, and lets http import the domains', () => {
    expect(
      checkImports('packages/server/src/catalog/a.ts', "import { x } from '../search/b.ts';\n"),
    ).toHaveLength(1);
    expect(checkImports('packages/server/src/http/a.ts', "import { x } from '../search/b.ts';\n")).toEqual(
      [],
    );
  });

  it('keeps the engine behind the search domain', () => {
    expect(
      checkImports('packages/server/src/http/a.ts', "import { x } from '@aisle/engine';\n"),
    ).toHaveLength(1);
    expect(checkImports('packages/server/src/search/a.ts', "import { x } from '@aisle/engine';\n")).toEqual(
      [],
    );
  });
});

describe('ports', () => {
  const faultsOf = (source: string, path = 'catalog/catalog.ts') =>
    checkPorts(`packages/server/src/${path}`, source);

  it.each([
    'const learned = options.learned ?? (() => null);',
    'const tell = ports.tell ?? (async () => {});',
    'constructor({ onChange = () => {} }: CatalogPorts) {',
    'const open = ({ store, writeEvent = async () => {}, now }: Ports) =>',
    'export const open = (store: Store, onChange: () => void = () => {}) =>',
    'this.#ports = {\n  newId: randomUUID,\n  writeEvent: async () => {},\n  keptBytes: 1,\n  ...ports,\n};',
    'await this.#ports.writeEvent?.(trx, event);',
    'ports.onDomainChecked?.();',
    'export type CatalogPorts = {\n  store: Store;\n  onChange?: (shopId: string) => void;\n};',
    'type Ports = Base & {\n  writeEvent?: (trx: Trx, event: CatalogEvent) => Promise<void>;\n};',
  ])('a port that does nothing where it is left out is refused: %s', (source) => {
    expect(faultsOf(source)).toHaveLength(1);
    expect(faultsOf(source, 'catalog/catalog.test.ts')).toEqual([]);
    expect(checkPorts('packages/widget/src/a.ts', source)).toEqual([]);
  });

  it.each([
    'let cancel = (): void => {};',
    '#cancelPoll: Cancel = () => {};',
    'const rollups = new Rollups({ store, flush: async () => {} });',
    'export type CatalogPorts = {\n  newId?: () => string;\n};',
    'this.#cancel?.();',
    'const resolve = options.resolve ?? ((host) => lookup(host));',
  ])('state of its own, what a caller passes and a default that works are left alone: %s', (source) => {
    expect(faultsOf(source)).toEqual([]);
  });
});

describe('stages of the engine', () => {
  const faultsOf = (path: string, specifier: string) =>
    checkEngineStages(`packages/engine/src/${path}`, `import { x } from '${specifier}';\n`);

  it('lets a stage import stages before it and what is below all stages', () => {
    expect(faultsOf('rank/a.ts', '../fuse/b.ts')).toEqual([]);
    expect(faultsOf('rank/a.ts', '../types.ts')).toEqual([]);
    expect(faultsOf('rank/deep/a.ts', '../b.ts')).toEqual([]);
    expect(faultsOf('search-index.ts', './search/a.ts')).toEqual([]);
  });

  it('refuses a stage that imports a later one, or the root', () => {
    expect(faultsOf('fuse/a.ts', '../rank/b.ts')).toHaveLength(1);
    expect(faultsOf('retrieve/lexical/a.ts', '../../search/b.ts')).toHaveLength(1);
    expect(faultsOf('fuse/a.ts', '../search-index.ts')).toHaveLength(1);
  });

  it('refuses types.ts any import, and a folder that has no place among the stages', () => {
    expect(faultsOf('types.ts', './deadline.ts')).toHaveLength(1);
    expect(faultsOf('helpers/a.ts', '../types.ts')).toHaveLength(1);
  });

  it('draws no arrow both ways', () => {
    const stages = Object.keys(ENGINE_ARROWS);
    for (const [stage, arrows] of Object.entries(ENGINE_ARROWS))
      for (const target of arrows) expect(stages.slice(0, stages.indexOf(stage))).toContain(target);
  });

  it('names the files of a ring once', () => {
    const file = (name: string, target: string): [string, string] => [
      `packages/engine/src/rank/${name}.ts`,
      `import type { X } from './${target}.ts';\n`,
    ];
    expect(checkEngineCycles(new Map([file('a', 'b'), file('b', 'c'), file('c', 'b')]))).toEqual([
      'imports in a ring: packages/engine/src/rank/b.ts -> packages/engine/src/rank/c.ts -> packages/engine/src/rank/b.ts',
    ]);
    expect(checkEngineCycles(new Map([file('a', 'b'), file('b', 'c')]))).toEqual([]);
  });
});

describe('regular expressions', () => {
  const faultsOf = (code: string) => checkRegexes('packages/engine/src/a.ts', code);

  it.each([
    '/<[^>]*>/g',
    '/\\s+$/',
    '/(a+)+b/',
    '/a*a*b/',
    '/\\s*,\\s*/',
    '/^(\\w+\\s?)*$/',
  ])('refuses %s', (literal) => {
    expect(faultsOf(`const text: string = '';\nexport const found = ${literal}.test(text);`)).not.toEqual([]);
  });

  it.each([
    '/\\s+/g',
    '/^\\s+/',
    '/<[^<>]*>/',
    '/(?<!\\s)\\s+$/',
    '/[a-z]+|[0-9]+/g',
  ])('lets %s be', (literal) => {
    expect(faultsOf(`export const found = ${literal};`)).toEqual([]);
  });

  it('refuses what it cannot analyse, and looks at sources alone', () => {
    expect(faultsOf('export const found = new RegExp(text);')).toHaveLength(1);
    expect(checkRegexes('tools/a.ts', 'export const found = /\\s+$/;')).toEqual([]);
    expect(checkRegexes('packages/engine/src/a.test.ts', 'export const found = /\\s+$/;')).toEqual([]);
  });
});

describe('files', () => {
  it('refuses a file over 400 lines, unless generated', () => {
    const long = 'x\n'.repeat(401);
    expect(checkSize('packages/engine/src/a.ts', long)).toHaveLength(1);
    expect(checkSize('packages/engine/src/generated/a.ts', long)).toEqual([]);
  });

  it('refuses names that say nothing', () => {
    expect(checkName('packages/engine/src/utils.ts')).toHaveLength(1);
    expect(checkName('packages/engine/src/fuse.ts')).toEqual([]);
  });

  const ROUTES_FOLDER = 'packages/server/src/http/routes';
  const faultsOfRoutes = (files: Record<string, string>): string[] =>
    checkStatusTests((path) => files[path.replace(`${ROUTES_FOLDER}/`, '')] ?? null);

  it('misses the handlers of every route in an empty tree, and those in the folder of another surface', () => {
    expect(faultsOfRoutes({})).toHaveLength(Object.keys(ROUTES).length);
    const table = "import { search } from './dashboard/search.ts';\n";
    expect(faultsOfRoutes({ 'handlers.ts': table })).toContain(
      `${ROUTES_FOLDER}/handlers.ts: search belongs in widget/`,
    );
  });

  it('misses the own statuses of a route, also where another route of the file tests them', () => {
    const table = "import {\n  deleteSynonym,\n  listSynonyms,\n} from './integrations/synonyms.ts';\n";
    const file = `${ROUTES_FOLDER}/integrations/synonyms.test.ts`;
    const list = "describe('listSynonyms', () => {\n  describe('200', () => {});\n});\n";
    const of = (tests: string) =>
      faultsOfRoutes({ 'handlers.ts': table, 'integrations/synonyms.test.ts': tests }).filter((fault) =>
        fault.startsWith(file),
      );
    expect(of('')).toEqual([
      `${file}: no describe('200', ...) for listSynonyms`,
      `${file}: no describe('204', ...) for deleteSynonym`,
    ]);
    const other = "describe('deleteSynonym', () => {\n  describe('200', () => {});\n});\n";
    expect(of(`${list}${other}`)).toEqual([`${file}: no describe('204', ...) for deleteSynonym`]);
    expect(of(`${list}${other.replace('200', '204')}`)).toEqual([]);
  });

  it('a file of one route needs no describe of its name', () => {
    const table = "import { search } from './widget/search.ts';\n";
    const tests = "describe('200', () => {});\ndescribe('422', () => {});\n";
    const faults = faultsOfRoutes({ 'handlers.ts': table, 'widget/search.test.ts': tests });
    expect(faults.filter((fault) => fault.includes('/widget/search.test.ts'))).toEqual([]);
  });
});

it('an exported name of the server is unique, barrels and handlers of routes excepted', () => {
  const file = (name: string, text: string) => ({ path: `packages/server/src/${name}`, text });
  const files = [
    file('search/a.ts', 'export type Place = string;\nconst own = 1;\n'),
    file('catalog/a.ts', 'export const place = 1;\nconst own = 1;\n'),
    file('catalog/index.ts', 'export type Place = string;\n'),
    file('http/routes/widget/places.ts', "export const place: Handler<'place', never> = 1;\n"),
  ];
  expect(checkUniqueNames(files)).toEqual([]);
  expect(checkUniqueNames([...files, file('access/b.ts', 'export class Place {}\n')])).toHaveLength(1);
});

describe('folders', () => {
  const folder = (files: number) => Array.from({ length: files }, (_, i) => `packages/a/src/f${i}.ts`);

  it('hold 30 files at most, those of inner folders not counted', () => {
    expect(checkFolders([...folder(30), 'packages/a/src/inner/b.ts'])).toEqual([]);
    expect(checkFolders(folder(31))).toEqual(['packages/a/src: 31 files, the limit is 30']);
  });
});

describe('versions', () => {
  it('refuses a workspace or a dependency with another version than the root', () => {
    const files = [
      { path: 'package.json', text: '{"version":"1.2.3","dependencies":{"vite":"8.3.8"}}' },
      { path: 'packages/a/package.json', text: '{"version":"1.2.2","dependencies":{"@aisle/b":"1.2.3"}}' },
      { path: 'packages/b/package.json', text: '{"version":"1.2.3","devDependencies":{"@aisle/a":"1.2.2"}}' },
    ];
    expect(checkVersions(files)).toEqual([
      'packages/a/package.json: version is 1.2.2, the version of the repository is 1.2.3',
      'packages/b/package.json: @aisle/a is 1.2.2, the version of the repository is 1.2.3',
    ]);
  });
});

describe('comments', () => {
  it('refuses "there is none", which leaves open of what, in comments alone', () => {
    const faulty = ['/** Null: there is none. */', '  // Rejects when there are none.', ' * There is none.'];
    expect(checkCommentWords('a.ts', faulty.join('\n'))).toHaveLength(3);
    expect(checkCommentWords('a.ts', "const text = 'there is none';\n// Null without a price.\n")).toEqual(
      [],
    );
  });
});

it('the pages on security name tests and files that are there', () => {
  const root = join(import.meta.dirname, '..', '..');
  const pages = ['security.md', 'asvs.md'].map((name) => join(root, 'docs', 'architecture', name));
  const named = pages.flatMap((page) => readFileSync(page, 'utf8').match(/(?<=`)[\w./-]+\.ts(?=`)/g) ?? []);
  expect(named.length).toBeGreaterThan(100);
  const isThere = (path: string) =>
    ['', 'packages/server/src'].some((folder) => existsSync(join(root, folder, path)));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
