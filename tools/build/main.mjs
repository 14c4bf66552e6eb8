// `npm run build`: installs what is missing, and builds the packages with a vite.config.ts whose sources have changed: the server,
// and those with pages. `npm start` and `npm test` build so when packages are installed. Plain JavaScript for any Node from 18.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, pinnedNode, root, runCommand } from '../install.mjs';

const hashOf = (path) =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('base64');

/** Whether a package has a build of its sources as they are. `folder`: `packages/server`. */
export const isBuilt = (folder) => {
  try {
    const dist = join(root, folder, 'dist');
    const { assets, sources } = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'));
    return (
      Object.values(assets).every(({ file }) => existsSync(join(dist, file))) &&
      Object.entries(sources).every(([path, hash]) => hashOf(path) === hash)
    );
  } catch {
    return false;
  }
};

/** Builds what has changed. Takes milliseconds when nothing has. */
export async function buildChanged() {
  const folders = readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'vite.config.ts')));
  for (const folder of folders.filter((one) => !isBuilt(one))) {
    console.error(`Building ${folder} ...`);
    const started = Date.now();
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const flags = ['--configLoader', 'native', '--logLevel', 'warn'];
    // Tests run with NODE_ENV=test, which would build React with its checks: twice the size.
    const env = { ...process.env, NODE_ENV: 'production' };
    const status = await runCommand(pinnedNode(), [vite, 'build', folder, ...flags], { env });
    if (status !== 0) throw new Error(`${folder} was not built: see above.`);
    console.error(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  }
}

/** Vitest calls this before the tests. */
export const setup = buildChanged;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install('run')
    .then(buildChanged)
    .catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
}
