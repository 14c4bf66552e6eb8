import { describe, expect, it } from 'vitest';
import { checkImports, importsOf } from './imports.ts';
import { checkRegexes } from './regexes.ts';
import { checkName, checkSize } from './sizes.ts';
import { checkStatusTests } from './status-tests.ts';

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

  it('misses every status of every route in an empty tree', () => {
    const faults = checkStatusTests(new Set());
    expect(faults.some((fault) => fault.includes('integrations/sync-products/422.test.ts'))).toBe(true);
    expect(faults.some((fault) => fault.includes('widget/search/handler.ts'))).toBe(true);
  });
});
