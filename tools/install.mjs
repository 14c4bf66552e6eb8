// Installs what package-lock.json lists, and returns the path of the pinned Node. Plain JavaScript for any Node from
// 18. It must not import a dependency, because it runs before they are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const marker = join(root, 'node_modules', '.aisle-install.json');

/** Path of the Node that package.json pins. It exists once installed. */
export const pinnedNode = () => {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', 'node', 'bin', name);
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Passes signals on to a child until it exits, so that this process never exits first. */
export const passSignals = (child) => {
  const pass = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  child.once('exit', () => {
    for (const signal of SIGNALS) process.off(signal, pass);
  });
};

/** Runs a command in our terminal; resolves with its exit status. */
export const runCommand = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    passSignals(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 128 : 1)));
  });

/** The npm that started this process, or the one on the PATH. */
const npmCommand = () => {
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli) && existsSync(cli)) return { command: process.execPath, args: [cli] };
  return process.platform === 'win32' ? { command: 'npm.cmd', args: [] } : { command: 'npm', args: [] };
};

/** Below what the bundler asks for: `^20.19.0 || >=22.12.0`. The pinned Node is not. */
const isOldNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major === 20) return minor < 19;
  return major < 22 || (major === 22 && minor < 12);
};

const lockHash = () => {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', 'package.json']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
};

/** What was installed here last; null: nothing, or not by us. */
const lastInstall = () => {
  try {
    return JSON.parse(readFileSync(marker, 'utf8'));
  } catch {
    return null;
  }
};

/**
 * Installs when the lock file changed since the last time.
 * @param {'run' | 'all'} wanted `run` leaves the development tools out, unless somebody installed them here
 */
export async function install(wanted) {
  const hash = lockHash();
  const fresh = !existsSync(join(root, 'node_modules'));
  const last = lastInstall();
  const scope = wanted === 'run' && (fresh || last?.scope === 'run') ? 'run' : 'all';
  if (existsSync(pinnedNode()) && last?.lock === hash && last.scope === scope) return;
  console.error(
    `Installing the ${scope === 'all' ? 'packages and test tools' : 'packages'} from the npm registry ...`,
  );
  const npm = npmCommand();
  // An old npm would write the lock file anew, without what it does not know.
  const flags = ['--no-save', '--no-fund', '--no-audit', '--loglevel=error'];
  if (scope === 'run') flags.push('--omit=dev');
  // The same as in .npmrc, because newer versions of npm ignore unknown keys there.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
  const run = ({ command, args }, verb) =>
    runCommand(command, [...args, verb, ...flags], { env, shell: process.platform === 'win32' });
  const started = Date.now();
  const beat = setInterval(
    () => console.error(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  );
  /** npm leaves out the binary of the bundler where the Node that it runs on is too old for it: that of Debian 12 is. */
  const installAll = async () => {
    const status = await run(npm, fresh ? 'ci' : 'install');
    if (status !== 0 || !isOldNode() || npm.args.length === 0) return status;
    return run({ ...npm, command: pinnedNode() }, 'install');
  };
  const status = await installAll().finally(() => clearInterval(beat));
  if (status !== 0 || !existsSync(pinnedNode())) {
    throw new Error(
      'Installing failed: npm could not bring the packages. Is the npm registry reachable? (npm ping)',
    );
  }
  writeFileSync(marker, JSON.stringify({ lock: hash, scope }));
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}
