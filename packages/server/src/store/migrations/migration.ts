import type { ColumnTypes } from './baseline/column-types.ts';

/** A step is plain SQL: the types of the schema describe today's tables, not those of the step's day. */
export type Migration = { name: string; statements: (types: ColumnTypes) => string[] };
