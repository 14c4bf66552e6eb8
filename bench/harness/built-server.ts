import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
// Vitest has built before its first test.
let isCurrent = process.env.VITEST !== undefined;

/** The server or the command line as `npm start` and `npm run aisle` run them. Builds first if sources have changed. */
export const builtServer = (name: 'main' | 'cli'): string => {
  if (!isCurrent) execFileSync(process.execPath, [join(root, 'tools/build/main.mjs')], { stdio: 'inherit' });
  isCurrent = true;
  return join(root, `packages/server/dist/${name}.js`);
};
