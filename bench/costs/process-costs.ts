import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** CPU seconds of a process by thread name, and memory in bytes: `peak` since it started. Linux alone. */
export type ProcessCosts = { cpu: Map<string, number>; resident: number; peak: number };

/** Linux counts CPU time in these. */
const TICKS_PER_SECOND = 100;
const KB = 1024;

/** Fields 14 and 15 of proc_pid_stat(5). The name before them is in brackets, and may hold spaces. */
const cpuSeconds = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

/** CPU seconds of all children that have ended: fields 16 and 17. */
const childSeconds = (): number => {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
};

const kilobytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * KB;

const CLI = join(import.meta.dirname, '../../packages/server/dist/cli.js');

/** Seconds and CPU seconds of one call of the built command line. Linux alone. @throws Error when it fails */
export function commandCosts(dataDir: string, args: string[]): { seconds: number; cpu: number } {
  const began = performance.now();
  const before = childSeconds();
  const env = { ...process.env, AISLE_DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, [CLI, ...args], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { seconds: (performance.now() - began) / 1000, cpu: childSeconds() - before };
}

/** Threads that have ended count under `ended`. @throws Error where /proc is missing */
export function processCosts(pid: number): ProcessCosts {
  const folder = `/proc/${pid}`;
  const cpu = new Map<string, number>();
  let living = 0;
  for (const thread of readdirSync(join(folder, 'task'))) {
    try {
      const stat = readFileSync(join(folder, 'task', thread, 'stat'), 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const seconds = cpuSeconds(stat);
      living += seconds;
      cpu.set(name, (cpu.get(name) ?? 0) + seconds);
    } catch {
      // It ended since the listing.
    }
  }
  cpu.set('ended', Math.max(0, cpuSeconds(readFileSync(join(folder, 'stat'), 'utf8')) - living));
  const status = readFileSync(join(folder, 'status'), 'utf8');
  return { cpu, resident: kilobytes(status, 'VmRSS'), peak: kilobytes(status, 'VmHWM') };
}

export const totalCpu = ({ cpu }: ProcessCosts): number =>
  [...cpu.values()].reduce((sum, seconds) => sum + seconds, 0);

const secondsWithChildren = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
};

/**
 * CPU seconds and resident bytes of a process with its children, those that have ended too. A page that several have counts once. Linux
 * alone.
 */
export function familyCosts(pid: number): { cpuSeconds: number; resident: number } {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  let cpuSeconds = 0;
  let resident = 0;
  for (const one of [pid, ...children.map(Number)]) {
    try {
      cpuSeconds += secondsWithChildren(one);
      resident += kilobytes(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'), 'Pss');
    } catch {
      // It ended since the listing.
    }
  }
  return { cpuSeconds, resident };
}

/** Bytes of all files below a folder. */
export function folderBytes(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile())
      bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  return bytes;
}
