// `npm test`, `npm run test:all` and `npm run test:fast`: CONTRIBUTING.md says what each runs. The last line is
// `N passed, N failed`, where each check counts as one. Runs on any Node from 18.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { bringBrowsers } from './browsers.mjs';
import { buildChanged } from './build/main.mjs';
import { install, pinnedNode, root, runCommand } from './install.mjs';
import { bringPhpUnit } from './php.mjs';
import { failedBudget, reportTimes } from './test-times.mjs';

const TIERS = ['gate', 'all', 'fast'];
const tier = process.argv[2] ?? 'gate';
if (!TIERS.includes(tier)) {
  console.error(`There are no tests '${tier}': choose one of ${TIERS.join(', ')}.`);
  process.exit(2);
}

/** What tests leave behind goes with it. PostgreSQL, which does not run as root, passes through. */
const scratch = mkdtempSync(join(tmpdir(), 'aisle-test-'));
chmodSync(scratch, 0o711);
const report = join(scratch, 'vitest.json');
const tally = { passed: 0, failed: 0 };

const finish = () => {
  try {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10 });
  } catch (error) {
    // PostgreSQL, which ends a moment after the tests, wrote meanwhile.
    console.error(`${scratch} is left: ${error.message}`);
  }
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);
};

try {
  await install('all');
  await buildChanged();
} catch (error) {
  console.error(error.message);
  tally.failed += 1;
  finish();
}

const bin = join(root, 'node_modules', '.bin');
const env = {
  ...process.env,
  PATH: [dirname(pinnedNode()), bin, process.env.PATH].join(delimiter),
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  AISLE_TEST_ALL: tier === 'all' ? '1' : '',
  TMPDIR: scratch,
};

const step = async (name, command, args) => {
  console.log(`\n== ${name}`);
  const status = await runCommand(command, args, { env });
  if (status === 0) tally.passed += 1;
  else tally.failed += 1;
};

/** Type checks keep what they know between two runs: 5 s instead of 25. */
const types = (name, project) =>
  step(name, join(bin, 'tsc'), [
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    join('node_modules', '.cache', `${name.replaceAll(' ', '-')}.tsbuildinfo`),
  ]);

try {
  Object.assign(env, await bringBrowsers({ others: tier === 'all' }));
} catch (error) {
  console.error(error.message);
  tally.failed += 1;
}

const phpUnit = await bringPhpUnit();

const startedMs = Date.now();
await types('types', 'tsconfig.json');
await types('types of the dashboard', join('packages', 'dashboard', 'tsconfig.json'));
await step('lint and format', join(bin, 'biome'), ['check', '--error-on-warnings', '.']);
await step('house rules', pinnedNode(), [join('tools', 'check', 'main.ts')]);
await step('dead exports', join(bin, 'knip'), ['--no-progress']);
await step('generated reference', pinnedNode(), [join('tools', 'generate', 'reference.ts'), '--check']);
await step('texts', pinnedNode(), [join('tools', 'generate', 'messages.ts'), '--check']);
await step('generated words', pinnedNode(), [join('tools', 'generate', 'known-words.ts'), '--check']);

if (phpUnit === null) console.log('\n== WooCommerce plugin: skipped, no /usr/bin/phpunit');
else await step('WooCommerce plugin', phpUnit, ['-c', join('plugins', 'woocommerce', 'phpunit.xml')]);

console.log('\n== tests');
const status = await runCommand(
  pinnedNode(),
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    // Pages are left to the gate: each of their tests depends on all sources.
    ...(tier === 'fast' ? ['--changed', '--passWithNoTests', '--project', '!pages'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  { env },
);
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  tally.passed += result.numPassedTests;
  tally.failed += result.numFailedTests;
  // A file that does not load reports no failed test, and still counts as a failure.
  const silent = result.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  tally.failed += silent.length;
  if (tier !== 'fast') reportTimes(result.testResults);
} catch {
  tally.failed += 1;
}
if (status !== 0 && tally.failed === 0) tally.failed += 1;
const overrun = tier === 'gate' ? failedBudget(Date.now() - startedMs) : null;
if (overrun !== null) {
  console.error(overrun);
  tally.failed += 1;
}
finish();
