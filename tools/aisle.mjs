// `npm run aisle`: the command line, as it was built; by its sources, which load a second slower, where these are newer.
// Runs on any Node from 18: another one than the pinned starts that one.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build/main.mjs';
import { passSignals, pinnedNode, root } from './install.mjs';

const server = join(root, 'packages', 'server');
const cli = isBuilt('packages/server') ? join(server, 'dist', 'cli.js') : join(server, 'src', 'cli.ts');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const handOver = () => {
  const child = spawn(pinnedNode(), [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
  passSignals(child);
  child.once('error', (error) => {
    console.error(
      `Node ${dependencies.node}, which Aisle needs, did not start: ${error.message}. Run npm ci in ${root}, then npm run -s aisle.`,
    );
    process.exitCode = 1;
  });
  // Whoever started this sees the signal that ended the command.
  child.once('exit', (code, signal) => {
    if (signal === null) process.exitCode = code;
    else process.kill(process.pid, signal);
  });
};

// By version: an image has the same Node elsewhere.
if (process.versions.node === dependencies.node) await import(pathToFileURL(cli).href);
else handOver();
