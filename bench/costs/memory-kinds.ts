import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type ThreadHeap = { name: string; bytes: number; used: number; arrayBuffers: number };

const MB = 1024 * 1024;
/** A thread that has written nothing for longer has ended. */
const ENDED_MS = 3_000;
const HOOK = pathToFileURL(join(import.meta.dirname, 'thread-heaps.mjs')).href;

/** Environment of a server whose threads write what their heaps hold, and the folder where they do. */
export function threadHeaps(): { env: Record<string, string>; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-heaps-'));
  const env = {
    THREAD_HEAPS: folder,
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${HOOK}`,
  };
  return { env, folder };
}

const kilobytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;

const mb = (bytes: number): string => `${Math.round(bytes / MB)} MB`.padStart(7);

/** Memory by kind, and V8's heaps by thread, as lines. Linux alone. */
export function memoryKinds(pid: number, folder: string): string[] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const files = readdirSync(folder).map((name) => join(folder, name));
  const living = files.filter((file) => Date.now() - statSync(file).mtimeMs < ENDED_MS);
  const heaps = living.map((file): ThreadHeap => JSON.parse(readFileSync(file, 'utf8')));
  const inHeaps = heaps.reduce((sum, { bytes }) => sum + bytes, 0);
  const buffers = heaps.reduce((sum, { arrayBuffers }) => sum + arrayBuffers, 0);
  const rest = kilobytes(status, 'RssAnon') - inHeaps - buffers;
  return [
    `${mb(kilobytes(status, 'RssFile'))}  programs and libraries, which the system may drop`,
    `${mb(inHeaps)}  V8's heaps`,
    ...heaps
      .sort((one, other) => other.bytes - one.bytes)
      .map(({ name, bytes, used }) => `${' '.repeat(9)}${mb(bytes)}  ${name}, ${mb(used).trim()} in use`),
    `${mb(buffers)}  buffers of one thread`,
    `${mb(rest)}  the rest: shared segments, SQLite, compiled code, what malloc keeps`,
  ];
}
