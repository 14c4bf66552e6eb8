// `npm run release -- 0.10.0`: see CONTRIBUTING.md. Needs the development tools.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from '../packages/build.ts';
import { buildPlugin } from '../packages/woocommerce.ts';
import { release } from './release.ts';

const root = join(import.meta.dirname, '../..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, tested: { type: 'boolean', default: false } },
});
const [version, ...others] = positionals;

try {
  if (version === undefined || others.length > 0)
    throw new Error('Usage: npm run release -- <version> [--dry-run] [--tested]');
  release({
    root,
    version,
    date: new Date().toISOString().slice(0, 10),
    isDryRun: values['dry-run'],
    test: () => {
      if (values.tested) console.log('npm test is not run: --tested says that it passed on this commit.');
      else execFileSync(process.execPath, [join(root, 'tools/test.mjs')], { cwd: root, stdio: 'inherit' });
    },
    build: () => {
      buildPackages(join(root, 'dist/packages'));
    },
    say: console.log,
  });
  if (!values['dry-run']) {
    const { zip, sha256 } = await buildPlugin();
    console.log(`The plugin for WooCommerce: ${zip}, sha256 ${sha256}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
