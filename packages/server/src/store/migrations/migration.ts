import type { QueryExecutorProvider } from 'kysely';

/** Migrations use plain SQL: the schema types describe today's tables, not those of the migration's day. */
export type MigrationTarget = { db: QueryExecutorProvider; kind: 'sqlite' | 'postgres' };

export type Migration = { name: string; up: (target: MigrationTarget) => Promise<void> };
