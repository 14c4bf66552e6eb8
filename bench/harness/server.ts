import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommandLine } from '../../packages/server/src/cli/run-command-line.ts';
import { freePort } from '../../packages/server/test/servers/free-port.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../../tools/server-flags.mjs';
import { builtServer } from './built-server.ts';

/** For a server that is not asked about meaning or images: it searches words, and encodes nothing. */
export const WORDS_ONLY = { AISLE_TEXT_MODEL: 'off', AISLE_IMAGE_MODEL: 'off' };

/** Where a server is reached, and its data folder for commands. */
export type ServerAddress = {
  url: string;
  dataDir: string;
};

export type RunningServer = ServerAddress & {
  pid: number;
  /** All output of the server so far. */
  output: () => string;
  /** Sends SIGTERM and waits; resolves with the exit status. */
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
};

const exited = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

/** Environment of our own server: the caller's, with the changes named here. */
export const serverEnv = (dataDir: string, more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...SERVER_ENV,
  ...process.env,
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  AISLE_DATA_DIR: dataDir,
  AISLE_DEMO: 'off',
  AISLE_DEMO_SHOPPERS: 'off',
  AISLE_LOG_LEVEL: 'warn',
  // Saves a download of 73 MB, which measurements and tests without speech do not need.
  AISLE_SPEECH_MODEL: 'off',
  ...more,
});

/** Starts a server process on a free port, or on `PORT` of `more`, and waits until `/readyz` answers 200. Throws with its output otherwise. */
export async function startServer(
  dataDir: string,
  more: Record<string, string> = {},
  timeoutMs = 240_000,
): Promise<RunningServer> {
  const port = Number(more.PORT ?? (await freePort()));
  const env = serverEnv(dataDir, { PORT: String(port), ...more });
  const child = spawn(process.execPath, [...SERVER_FLAGS, builtServer('main')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-200_000);
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready within ${timeoutMs} ms:\n${output}`);
    }
    await delay(50);
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return exited(child);
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}

/**
 * Runs one operator command with `--json` on a data folder and parses its answer: in this process, because a process of
 * its own would load all code again. An import that refused some rows is no error.
 */
export async function aisle<T>(
  dataDir: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<T> {
  const written = { stdout: '', stderr: '' };
  const status = await runCommandLine({
    argv: [...args, '--json'],
    env: serverEnv(dataDir, more),
    stdin: Readable.from([]),
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
    now: Date.now,
  });
  if (status !== 0 && written.stdout === '') throw new Error(written.stderr);
  return JSON.parse(written.stdout) as T;
}

/** A metric's value summed over its labels; 0 when it is missing. */
export async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
