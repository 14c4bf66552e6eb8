import type { QueryExecutorProvider } from 'kysely';

/** A migration speaks SQL alone: the schema's types are those of today, not of the day it was written. */
export type MigrationTarget = { db: QueryExecutorProvider; kind: 'sqlite' | 'postgres' };

export type Migration = { name: string; up: (target: MigrationTarget) => Promise<void> };
