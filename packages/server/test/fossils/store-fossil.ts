import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Store, StoreConfig } from '../../src/store/index.ts';
import { createTestDatabase } from '../postgres/test-database.ts';

type Step = { name: string } & ({ both: string[] } | Record<Store['kind'], string[]>);

/** The SQL of each step up to the baseline, as the versions ran it that had a file for each. Never changed. */
const STEPS: Step[] = JSON.parse(readFileSync(join(import.meta.dirname, 'store-steps.json'), 'utf8'));
const VERSIONS =
  'CREATE TABLE schema_versions (version integer PRIMARY KEY, name text NOT NULL, applied_at bigint NOT NULL)';

export const FOSSIL_VERSIONS: number[] = STEPS.map((_, index) => index + 1);

/** A database of `version` records each step that it has been through. */
const statementsOf = (kind: Store['kind'], version: number): string[] => [
  VERSIONS,
  ...STEPS.slice(0, version).flatMap((step, index) => [
    ...('both' in step ? step.both : step[kind]),
    `INSERT INTO schema_versions VALUES (${index + 1}, '${step.name}', 1)`,
  ]),
];

export type Fossil = { config: StoreConfig; remove: () => Promise<void> };

/** A database as a former version left it; `rows` are statements that add to it. */
export async function makeFossil(kind: Store['kind'], version: number, rows: string[] = []): Promise<Fossil> {
  const statements = [...statementsOf(kind, version), ...rows];
  if (kind === 'postgres') {
    const { url, drop } = await createTestDatabase('empty');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statements.join(';\n'));
    await client.end();
    return { config: { kind, url, role: 'server' }, remove: drop };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'aisle-fossil-'));
  const db = new DatabaseSync(join(dataDir, 'aisle.db'));
  db.exec(`BEGIN; ${statements.join(';\n')}; COMMIT`);
  db.close();
  const remove = async (): Promise<void> => rmSync(dataDir, { recursive: true });
  return { config: { kind, dataDir, role: 'server' }, remove };
}
