// `npm start`: installs what is missing, then hands over to the pinned Node. Runs on any Node from 18.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, pinnedNode, root } from './install.mjs';

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
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.once('error', (error) => {
  console.error(
    `The pinned Node did not start: ${error.message}. Delete node_modules and run npm start again.`,
  );
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
