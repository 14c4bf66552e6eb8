/**
 * Runs one PostgreSQL for a whole test run: `node postgres-keeper.ts <folder> <pid of the run>`. It ends, and
 * takes its data with it, when that process is gone: also after kill -9 no server and no folder stay behind.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../src/store/index.ts';
import { freePort } from '../servers/free-port.ts';
import { findBinaries, ordinaryUser, reachable } from './postgres-binaries.ts';
import { administer, TEMPLATE_DATABASE } from './test-database.ts';

const POLL_MS = 500;
/** Tests lose nothing in a power cut. */
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const announce = (folder: string, name: string, value: unknown): void => {
  const file = join(folder, `${name}.json`);
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file);
};

const start = async (folder: string) => {
  const runAs = ordinaryUser();
  const { initdb, postgres } = reachable(await findBinaries(), runAs, folder);
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(folder, 0o755);
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(data, runAs.uid, runAs.gid);
  // An encoding and a language unlike the development machine's would hide faults of sorting.
  const init = [
    `--pgdata=${data}`,
    '--username=aisle',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  execFileSync(initdb, init, { ...runAs, cwd: data, stdio: 'pipe' });
  const port = await freePort();
  const flags = FLAGS.flatMap((flag) => ['-c', flag]);
  const listen = [
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${data}`,
  ];
  const server = spawn(postgres, ['-D', data, ...listen, ...flags], {
    ...runAs,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      if (said.length < 10_000) said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
    server.once('error', reject);
  });
  return { port, server };
};

const makeTemplate = async (port: number): Promise<void> => {
  await administer(port, `CREATE DATABASE ${TEMPLATE_DATABASE}`);
  const url = `postgres://aisle@127.0.0.1:${port}/${TEMPLATE_DATABASE}`;
  await (await openStore({ kind: 'postgres', url, role: 'server' })).close();
};

const [folder = '', owner = '0'] = process.argv.slice(2);
const clean = (): void => rmSync(folder, { recursive: true, force: true });
try {
  const { port, server } = await start(folder);
  await makeTemplate(port).catch((error: unknown) => {
    server.kill('SIGQUIT');
    throw error;
  });
  announce(folder, 'ready', { port, pid: server.pid });
  server.once('exit', () => {
    clean();
    process.exit();
  });
  setInterval(() => {
    if (!alive(Number(owner))) server.kill('SIGQUIT');
  }, POLL_MS);
} catch (error) {
  announce(folder, 'failed', { message: error instanceof Error ? error.message : String(error) });
  while (alive(Number(owner))) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  clean();
}
