// `npm start`: installs what is missing, then hands over to the pinned Node. Runs on any Node from 18.
//
// package.json says `exec node ... || node ...`: a shell that stayed between npm and this process would die of the signal
// that npm passes on, and npm would end before the server. What stands behind `||` is for Windows, which knows no `exec`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, passSignals, pinnedNode, root } from './install.mjs';

try {
  await install('run');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const main = join(root, 'packages', 'server', 'src', 'main.ts');
const server = spawn(pinnedNode(), ['--disable-warning=ExperimentalWarning', main], {
  cwd: root,
  stdio: 'inherit',
});
// The server may hear a signal twice, because a terminal tells every process; it takes what comes within a second for one.
passSignals(server);
server.once('error', (error) => {
  console.error(
    `The pinned Node did not start: ${error.message}. Delete node_modules and run npm start again.`,
  );
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
