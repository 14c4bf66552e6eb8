import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkClientAddresses } from './client-addresses.ts';
import { checkCommentWords } from './comment-words.ts';
import { checkEngineCycles, checkEngineStages } from './engine-stages.ts';
import { checkImports } from './imports.ts';
import { checkPorts } from './ports.ts';
import { checkRegexes } from './regexes.ts';
import { housePage, reportOf, reportText } from './report.ts';
import { checkFolders, checkName, checkSize } from './sizes.ts';
import { checkStatusTests } from './status-tests.ts';
import { checkStoreDialects } from './store-dialects.ts';
import { checkUniqueNames } from './unique-names.ts';
import { checkVersions } from './versions.ts';

const HOUSE_PAGE = 'bench/results/house.md';

/** Texts of a repository's files, without those that git ignores. */
const filesOf = (root: string, kind: RegExp): { path: string; text: string }[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => kind.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** `--report`: prints only figures. `--root` names another checkout; `--out` is the column of HOUSE_PAGE to write. */
const report = ({ root = '.', out }: { root?: string; out?: string }): void => {
  const found = reportOf(filesOf(root, /\.(tsx?|md)$/));
  console.log(reportText(found));
  if (out !== 'before' && out !== 'after') return;
  const page = existsSync(HOUSE_PAGE) ? readFileSync(HOUSE_PAGE, 'utf8') : '';
  writeFileSync(HOUSE_PAGE, housePage(found, out, page));
};

const check = (): void => {
  const files = filesOf('.', /\.(ts|tsx|mjs)$/);
  const faults = files.flatMap(({ path, text }) => [
    ...checkImports(path, text),
    ...checkEngineStages(path, text),
    ...checkSize(path, text),
    ...checkName(path),
    ...checkPorts(path, text),
    ...checkClientAddresses(path, text),
    ...checkCommentWords(path, text),
    ...checkRegexes(path, text),
    ...checkStoreDialects(path, text),
  ]);
  faults.push(...checkStatusTests((path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)));
  faults.push(...checkEngineCycles(new Map(files.map(({ path, text }) => [path, text]))));
  faults.push(...checkUniqueNames(files));
  faults.push(...checkFolders(files.map(({ path }) => path)));
  faults.push(...checkVersions(filesOf('.', /(^|\/)package\.json$/)));
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0 ? `house rules hold in ${files.length} files` : `${faults.length} broken house rules`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
};

const { values } = parseArgs({
  options: { report: { type: 'boolean' }, root: { type: 'string' }, out: { type: 'string' } },
});
if (values.report) report(values);
else check();
