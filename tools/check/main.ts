import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkImports } from './imports.ts';
import { checkRegexes } from './regexes.ts';
import { checkName, checkSize } from './sizes.ts';
import { checkStatusTests } from './status-tests.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(path));

const faults = files.flatMap((path) => {
  const source = readFileSync(path, 'utf8');
  return [
    ...checkImports(path, source),
    ...checkSize(path, source),
    ...checkName(path),
    ...checkRegexes(path, source),
  ];
});
faults.push(...checkStatusTests(new Set(files)));

for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0 ? `house rules hold in ${files.length} files` : `${faults.length} broken house rules`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
