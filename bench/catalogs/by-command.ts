import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { builtServer } from '../harness/built-server.ts';
import { aisle, serverEnv } from '../harness/server.ts';

export type Imported = {
  records: number;
  failed: number;
  productsCount: number;
  seconds: number;
  rowsPerSecond: number;
  /** Of all threads of the process: other work on the machine changes it little. */
  cpuSeconds: number;
  /** Peak of the process, in MB. */
  peakMb: number;
};

/** Peak of the memory that a process has held, in MB; 0: it is gone. Linux alone tells it. */
export const peakOf = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
};

/** Clock ticks a second of the kernel, whatever the machine. */
const TICKS = 100;

/** Seconds of CPU that a process has used so far; 0: it is gone. */
const cpuOf = (pid: number): number => {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return (user + system) / TICKS;
  } catch {
    return 0;
  }
};

/** A shop on the largest plan, in a data folder without a server. */
export const shopIn = async (dataDir: string): Promise<string> => {
  const flags = ['--name', 'catalogs', '--url', 'https://shop.example', '--plan', 'ENTERPRISE', '--verified'];
  return (await aisle<{ shopId: string }>(dataDir, ['shop', 'create', ...flags])).shopId;
};

const start = (dataDir: string, shopId: string, path: string): ChildProcess =>
  spawn(process.execPath, [builtServer('cli'), 'import', path, '--shop', shopId, '--json'], {
    env: serverEnv(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Imports a file as an owner does on the command line. */
export const importFile = async (dataDir: string, shopId: string, path: string): Promise<Imported> => {
  const started = performance.now();
  const child = start(dataDir, shopId, path);
  let [output, peakMb, cpuSeconds] = ['', 0, 0];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid ?? 0));
    cpuSeconds = Math.max(cpuSeconds, cpuOf(child.pid ?? 0));
  }, 100);
  await once(child, 'close');
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const { records, failed, productsCount } = JSON.parse(output) as Imported;
  const rowsPerSecond = Math.round(records / seconds);
  return { records, failed, productsCount, seconds, rowsPerSecond, cpuSeconds, peakMb };
};

/** Ends an import with SIGKILL after so many seconds. */
export const killImport = async (
  dataDir: string,
  { shopId, path, afterMs }: { shopId: string; path: string; afterMs: number },
): Promise<void> => {
  const child = start(dataDir, shopId, path);
  setTimeout(() => child.kill('SIGKILL'), afterMs);
  await once(child, 'close');
};
