import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../src/store/index.ts';

/** A folder of the test's own, to be removed by the test. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'aisle-test-'));

const makeSchema = async (): Promise<Buffer> => {
  const dataDir = temporaryFolder();
  const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
  await store.close();
  const schema = readFileSync(join(dataDir, 'aisle.db'));
  rmSync(dataDir, { recursive: true });
  return schema;
};

/** Once a process: to make the schema takes longer than all else that opening a store does. */
let schema: Promise<Buffer> | null = null;

/** A data folder whose database has the schema and no records. To be removed by the test. */
export const newDataFolder = async (): Promise<string> => {
  schema ??= makeSchema();
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'aisle.db'), await schema, { mode: 0o600 });
  return dataDir;
};
