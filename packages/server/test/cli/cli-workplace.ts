import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ImportSummary } from '../../src/cli/import/run-import.ts';
import { runCommandLine } from '../../src/cli/run-command-line.ts';

export type CliResult = { status: number; stdout: string; stderr: string };

/** As `npm run aisle` runs it; Vitest has built it. */
const CLI = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');

/** A data folder of its own, with the command line run in this process or in one that can be killed. */
export class CliWorkplace {
  readonly folder = mkdtempSync(join(tmpdir(), 'aisle-cli-'));
  readonly dataDir = join(this.folder, 'data');

  /** Environment variables beyond the data folder. */
  settings: Record<string, string>;

  constructor(settings: Record<string, string> = {}) {
    this.settings = settings;
  }

  get #env(): Record<string, string> {
    // Port 9 (discard): no server of this machine is asked.
    return { AISLE_DATA_DIR: this.dataDir, PORT: '9', ...this.settings };
  }

  async run(argv: readonly string[], stdin: string | Uint8Array = ''): Promise<CliResult> {
    const result = { stdout: '', stderr: '' };
    const into = (stream: 'stdout' | 'stderr') => ({
      write: (text: string) => {
        result[stream] += text;
      },
    });
    const status = await runCommandLine({
      argv,
      env: this.#env,
      stdin: Readable.from([Buffer.from(stdin)]),
      stdout: into('stdout'),
      stderr: into('stderr'),
      now: Date.now,
    });
    return { status, ...result };
  }

  /** The document that a command prints with `--json`. @throws when it fails */
  async json<T>(...argv: string[]): Promise<T> {
    const { status, stdout, stderr } = await this.run([...argv, '--json']);
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as T;
  }

  /** The summary of an import, whether every row went in or not. @throws when it could not go on */
  async import(...argv: string[]): Promise<ImportSummary> {
    const { stdout, stderr } = await this.run(['import', ...argv, '--json']);
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as ImportSummary;
  }

  async shop(plan = 'PRO'): Promise<string> {
    const created = ['shop', 'create', '--name', 'Test', '--url', 'https://shop.example', '--plan', plan];
    return (await this.json<{ shopId: string }>(...created)).shopId;
  }

  file(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }

  /** The real program, started as an operator does. */
  start(argv: readonly string[]) {
    const env = { PATH: process.env.PATH ?? '', ...this.#env };
    return spawn(process.execPath, [CLI, ...argv], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
