import { writeFile } from 'node:fs/promises';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';

type SchemaElement = ParquetWriter['schema'][number];
type Column = Omit<SchemaElement, 'name' | 'repetition_type'>;

const TEXT: Column = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
const TIME: Column = { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' };
const COUNT: Column = { type: 'INT32' };
/** Amounts are in ten-thousandths. */
const MONEY: Column = { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: 4 };
const JSON_TEXT: Column = { type: 'BYTE_ARRAY', converted_type: 'JSON' };

/** The columns of the files that can be written as Parquet: those that grow. */
export const PARQUET_COLUMNS: Readonly<Record<string, Readonly<Record<string, Column>>>> = {
  searches: {
    searchLogId: TEXT,
    at: TIME,
    kind: TEXT,
    query: TEXT,
    total: COUNT,
    device: TEXT,
    userId: TEXT,
    sessionId: TEXT,
  },
  events: {
    at: TIME,
    type: TEXT,
    productId: TEXT,
    query: TEXT,
    position: COUNT,
    searchLogId: TEXT,
    userId: TEXT,
    sessionId: TEXT,
  },
  orders: {
    at: TIME,
    orderId: TEXT,
    refundId: TEXT,
    searchLogId: TEXT,
    value: MONEY,
    currency: TEXT,
    items: JSON_TEXT,
  },
};

/** Rows that are held in memory, and read at once by whoever reads the file. */
const ROWS_A_GROUP = 50_000;

const cellOf = (column: Column, value: unknown): unknown =>
  column === TIME && typeof value === 'string' ? new Date(value) : (value ?? null);

/**
 * Writes rows to a new file, a group of them at a time.
 * @throws Error with `syscall` where the file is there, or cannot be written
 */
export const writeParquet = async (
  path: string,
  columns: Readonly<Record<string, Column>>,
  rows: AsyncIterable<object>,
): Promise<void> => {
  // The writer only opens what is there. Its owner alone may read it.
  await writeFile(path, '', { mode: 0o600, flag: 'wx' });
  const named = Object.entries(columns);
  const schema: SchemaElement[] = [
    { name: 'root', num_children: named.length },
    ...named.map(([name, column]): SchemaElement => ({ ...column, name, repetition_type: 'OPTIONAL' })),
  ];
  const file = new ParquetWriter({ writer: fileWriter(path), schema, createdBy: 'Aisle' });
  let cells: unknown[][] = named.map(() => []);
  const writeGroup = async (): Promise<void> => {
    const columnData = named.map(([name], i) => ({ name, data: cells[i] ?? [] }));
    await file.write({ columnData, rowGroupSize: ROWS_A_GROUP });
    cells = named.map(() => []);
  };
  for await (const row of rows as AsyncIterable<Record<string, unknown>>) {
    for (const [i, [name, column]] of named.entries()) cells[i]?.push(cellOf(column, row[name]));
    if (cells[0]?.length === ROWS_A_GROUP) await writeGroup();
  }
  if (cells[0]?.length !== 0) await writeGroup();
  await file.finish();
};
