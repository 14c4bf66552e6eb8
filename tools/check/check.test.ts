import { describe, expect, it } from 'vitest';
import { checkImports, importsOf } from './imports.ts';
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
