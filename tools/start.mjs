// `npm start`: installs what is missing, builds what changed, then hands over to the pinned Node. Runs on any
// Node from 18.
//
// package.json says `exec node ... || node ...`. Without `exec` a shell would stay between npm and this process. The
// signal that npm passes on would end that shell, and then npm, before the server. The part after `||` is for Windows,
// which has no `exec`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildChanged } from './build/main.mjs';
import { install, passSignals, pinnedNode, root } from './install.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.mjs';

try {
  await install('run');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// A server without its pages still answers the API, and says what is missing.
await buildChanged().catch((error) => console.error(error.message));

const main = join(root, 'packages', 'server', 'dist', 'main.js');
const server = spawn(pinnedNode(), [...SERVER_FLAGS, main], {
  cwd: root,
  env: { ...SERVER_ENV, ...process.env },
  stdio: 'inherit',
});
// A terminal signals every process, so the server may get a signal twice. It treats signals within a second as one.
passSignals(server);
server.once('error', (error) => {
  console.error(
    `The pinned Node did not start: ${error.message}. Delete node_modules and run npm start again.`,
  );
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
