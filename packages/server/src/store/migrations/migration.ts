import type { Kysely } from 'kysely';

export type MigrationTarget = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema as it was then, which has no type now
  db: Kysely<any>;
  kind: 'sqlite' | 'postgres';
};

export type Migration = { name: string; up: (target: MigrationTarget) => Promise<void> };
