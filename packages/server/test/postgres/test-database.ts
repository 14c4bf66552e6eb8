import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { Client } from 'pg';

const POLL_MS = 50;
const START_LIMIT_MS = 60_000;

/** The process of the whole test run: the parent of a worker process, or the process that a worker thread is in. */
const runPid = (): number => (isMainThread ? process.ppid : process.pid);

const readJson = (file: string): { port?: number; message?: string } | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

/** The first test file that asks starts the server, the others of the run find it. */
const serverPort = async (): Promise<number> => {
  const folder = join(tmpdir(), `aisle-test-postgres-${runPid()}`);
  try {
    mkdirSync(folder);
    const keeper = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
    const options = { detached: true, stdio: 'ignore' } as const;
    spawn(process.execPath, [keeper, folder, String(runPid())], options).unref();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  }
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    const port = readJson(join(folder, 'ready.json'))?.port;
    if (port !== undefined) return port;
    const failed = readJson(join(folder, 'failed.json'));
    if (failed !== null) throw new Error(`PostgreSQL for tests did not start: ${failed.message}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('PostgreSQL for tests did not start in time');
};

/** A database with the schema, which new ones are copied from: to make a schema takes five times as long. */
export const TEMPLATE_DATABASE = 'template_schema';

export const administer = async (port: number, statement: string): Promise<void> => {
  const client = new Client({ connectionString: `postgres://aisle@127.0.0.1:${port}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export type TestDatabase = {
  url: string;
  /** Runs a statement as administrator, outside of the database. */
  administer: (statement: string) => Promise<void>;
  name: string;
  drop: () => Promise<void>;
};

/** A fresh database on the run's own PostgreSQL, with the schema of a store or empty; works as root too. */
export const createTestDatabase = async (content: 'schema' | 'empty' = 'schema'): Promise<TestDatabase> => {
  const port = await serverPort();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = content === 'empty' ? '' : `TEMPLATE ${TEMPLATE_DATABASE} STRATEGY file_copy`;
  await administer(port, `CREATE DATABASE ${name} ${template}`);
  return {
    url: `postgres://aisle@127.0.0.1:${port}/${name}`,
    name,
    administer: (statement) => administer(port, statement),
    drop: () => administer(port, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
};
