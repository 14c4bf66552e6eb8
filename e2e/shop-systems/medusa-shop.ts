import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '../../packages/server/test/postgres/test-database.ts';
import { type AisleShop, installShop, type ShopProcess, startShop } from './real-shop.ts';

const run = promisify(execFile);
const VERSION = '2.21.2';
const FRAMEWORK = [`@medusajs/medusa@${VERSION}`, `@medusajs/framework@${VERSION}`];
const CLI = 'node_modules/@medusajs/cli/cli.js';
const OWNER = { email: 'owner@shop.example', password: 'a long secret' };

type Body = Record<string, unknown>;
// Answers of Medusa are taken as they come: a wrong one fails the comparison.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any;

export type MedusaShop = {
  ids: { channel: string; location: string; key: string; profile: string };
  admin: (path: string, body?: Body, method?: string) => Promise<Json>;
  /** The answer to a search by `/store/search`, with its status. */
  search: (query: Body) => Promise<{ status: number; result: Json }>;
  folder: string;
  restart: () => Promise<void>;
  output: () => string;
  close: () => Promise<void>;
};

const json = async (url: string, init: RequestInit): Promise<{ status: number; body: Json }> => {
  const answer = await fetch(url, init);
  return { status: answer.status, body: await answer.json() };
};

/** A database, a sales channel, a stock location, the key of a storefront and an owner. */
const prepare = async (folder: string, env: Record<string, string>): Promise<MedusaShop['ids']> => {
  const options = { cwd: folder, env: { ...process.env, NODE_OPTIONS: '', ...env } };
  const medusa = (...args: string[]) => run(process.execPath, [CLI, ...args], options);
  await medusa('db:migrate', '--skip-scripts');
  const { stdout } = await medusa('exec', './src/scripts/prepare.js');
  await medusa('user', '-e', OWNER.email, '-p', OWNER.password);
  return JSON.parse(stdout.split('@@')[1] ?? '{}');
};

/** Null when Medusa cannot be had. */
export const openMedusa = async (aisle: AisleShop): Promise<MedusaShop | null> => {
  const given = process.env.AISLE_MEDUSA_FOLDER;
  const installed =
    given === undefined
      ? await installShop('medusa-shop', { framework: FRAMEWORK, ours: ['@aisle/medusa'] })
      : { folder: given, remove: () => undefined };
  if (installed === null) return null;
  const { folder } = installed;
  const database = await createTestDatabase();
  const name = `medusa_${randomUUID().replaceAll('-', '')}`;
  await database.administer(`CREATE DATABASE ${name}`);
  const url = new URL(database.url);
  url.pathname = name;
  const env = {
    ...{ DATABASE_URL: url.href, AISLE_URL: aisle.server.url, AISLE_KEY: aisle.apiKey },
    MEDUSA_DISABLE_TELEMETRY: '1',
  };
  const ids = await prepare(folder, env);
  const start = (): Promise<ShopProcess> =>
    startShop([join(folder, CLI), 'start'], {
      folder,
      env: { ...env, SALES_CHANNEL_ID: ids.channel },
      ready: '/health',
    });
  let shop = await start();
  const headers = { 'content-type': 'application/json' };
  const login = { method: 'POST', headers, body: JSON.stringify(OWNER) };
  const { body: session } = await json(`${shop.url}/auth/user/emailpass`, login);
  return {
    ids,
    folder,
    admin: async (path, body, method = body === undefined ? 'GET' : 'POST') => {
      const { status, body: answer } = await json(`${shop.url}/admin${path}`, {
        method,
        headers: { ...headers, authorization: `Bearer ${session.token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
      return answer;
    },
    search: async (query) => {
      const { status, body } = await json(`${shop.url}/store/search`, {
        method: 'POST',
        headers: { ...headers, 'x-publishable-api-key': ids.key },
        body: JSON.stringify({ entity: 'product', ...query }),
      });
      return { status, result: status === 200 ? body.results[0] : body };
    },
    restart: async () => {
      await shop.stop();
      shop = await start();
    },
    output: () => shop.output(),
    close: async () => {
      await shop.stop();
      await database.administer(`DROP DATABASE ${name} WITH (FORCE)`);
      await database.drop();
      installed.remove();
    },
  };
};
