import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languagesPage } from './languages.ts';

it('names in the docs what each language has and lacks (mend with: node tools/generate/reference.ts)', () => {
  expect(readFileSync('docs/reference/languages.md', 'utf8')).toBe(languagesPage());
});
