import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ChildScript = {
  pid: number;
  /** Lines it has said so far. */
  lines: string[];
  /** Waits until the child has said a line for which this holds. */
  said: (test: (line: string) => boolean) => Promise<string>;
  /** kill -9, and waits for the end. */
  kill: () => Promise<void>;
};

/** Runs a script of this folder in a process of its own. */
export const startScript = (name: string, ...args: string[]): ChildScript => {
  const script = fileURLToPath(new URL(`./${name}`, import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  // 'close' and not 'exit': by then all that it said has been read.
  const exited = once(child, 'close').then(() => {
    for (const look of waiting) look();
  });
  if (child.stdout === null) throw new Error('the child has no output');
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const said = (test: (line: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const line = lines.find(test);
        if (line === undefined && child.exitCode === null && child.signalCode === null) return;
        waiting.delete(look);
        if (line === undefined) reject(new Error(`${name} ended before it said so`));
        else resolve(line);
      };
      waiting.add(look);
      look();
    });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  return { pid: child.pid ?? 0, lines, said, kill };
};
