/**
 * Column types by store; TEXT is the same on both. Identifiers compare by bytes, so that pages come in one order: SQLite
 * does so anyway, PostgreSQL with the C collation.
 */
const COLUMN_TYPES = {
  sqlite: {
    id: 'TEXT',
    int: 'INTEGER',
    real: 'REAL',
    bytes: 'BLOB',
    /** Ids that are never given twice, also after the newest row is deleted. */
    counter: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    end: 'STRICT',
    /** Rows lie in the order of their primary key. */
    endByKey: 'STRICT, WITHOUT ROWID',
  },
  postgres: {
    id: 'TEXT COLLATE "C"',
    int: 'BIGINT',
    real: 'DOUBLE PRECISION',
    bytes: 'BYTEA',
    counter: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    end: '',
    endByKey: '',
  },
} as const;

export const columnTypesOf = (kind: 'sqlite' | 'postgres') => {
  const types = COLUMN_TYPES[kind];
  const shops = 'REFERENCES shops (id) ON DELETE CASCADE';
  return {
    kind,
    ...types,
    shop: `shop_id ${types.id} NOT NULL ${shops}`,
    /** Of tables with one row for each shop. */
    shopKey: `shop_id ${types.id} PRIMARY KEY ${shops}`,
  };
};

export type ColumnTypes = ReturnType<typeof columnTypesOf>;
