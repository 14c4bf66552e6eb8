import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  CREDENTIALS,
  MAX_WIDGET_TOKENS,
  ROUTES,
  type Role,
  type RouteName,
  type RouteSpec,
} from '@aisle/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { NewShop, Shop } from '../src/access/index.ts';
import { type AisleServer, type ComposeOptions, composeServer } from '../src/compose/compose-server.ts';
import { readConfig } from '../src/config/index.ts';
import { ManualScheduler } from './manual-scheduler.ts';
import { newDataFolder } from './new-data-folder.ts';

export type TestMember = { userId: string; email: string; cookie: string };
/** `member`: the owner of the shop's organization. */
export type TestShop = {
  shop: Shop;
  apiKey: string;
  keyId: string;
  token: string;
  origin: string;
  member: TestMember;
};

export type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The body as it goes over the wire, instead of `body`. */
  raw?: string | Buffer | Readable;
  /** Where it comes from; default: this machine. */
  remoteAddress?: string;
};
export type TestAnswer = {
  status: number;
  headers: Record<string, string>;
  // A test reads what it expects; a wrong guess fails the test.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  text: string;
};

export type TestServerOptions = Pick<
  ComposeOptions,
  'resolveTxt' | 'spawnIndexer' | 'spawnSearch' | 'spawnSpeech' | 'spawnPhotos'
> & {
  env?: Record<string, string>;
};

/** Hashes as costly as those of a server, .2 s each, would take most of the time of some tests. */
const CHEAP = { log2N: 4, r: 8, p: 1 };

const noRecord = async (name: string): Promise<never> => {
  throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
};

/**
 * Holds back the index of a shop that is not loaded yet: its snapshot is a pipe that nobody writes to. The returned function
 * lets it load.
 */
export const holdIndex = (dataDir: string, { shopId }: Pick<Shop, 'shopId'>): (() => Promise<void>) => {
  const folder = join(dataDir, 'indexes', shopId);
  const pipe = join(folder, 'manifest.json');
  mkdirSync(folder, { recursive: true });
  rmSync(pipe, { force: true });
  execFileSync('mkfifo', [pipe]);
  return async () => {
    const writer = await open(pipe, 'r+');
    rmSync(pipe);
    await writer.close();
  };
};

/**
 * A whole server on its own store in a temporary folder, with a manual clock. Answers are checked against their
 * schemas.
 */
export class TestServer {
  readonly clock: ManualScheduler;
  readonly server: AisleServer;
  readonly #folder: string;
  readonly #log: string[];
  #shops = 0;
  #people = 0;

  private constructor(parts: { server: AisleServer; clock: ManualScheduler; folder: string; log: string[] }) {
    this.server = parts.server;
    this.clock = parts.clock;
    this.#folder = parts.folder;
    this.#log = parts.log;
  }

  static async open(options: TestServerOptions = {}): Promise<TestServer> {
    const folder = await newDataFolder();
    const clock = new ManualScheduler();
    const log: string[] = [];
    const env = {
      AISLE_DATA_DIR: folder,
      AISLE_DEMO: 'off',
      AISLE_TEXT_MODEL: 'off',
      AISLE_SPEECH_MODEL: 'off',
      // One search thread is enough for a test.
      AISLE_SEARCH_THREADS: '1',
      ...options.env,
    };
    const server = await composeServer(readConfig(env), {
      scheduler: clock,
      resolveTxt: options.resolveTxt ?? noRecord,
      spawnIndexer: options.spawnIndexer,
      spawnSearch: options.spawnSearch,
      spawnSpeech: options.spawnSpeech,
      spawnPhotos: options.spawnPhotos,
      logStream: { write: (line) => log.push(line) },
      passwordCost: CHEAP,
      checkResponses: true,
    });
    await server.start({ listen: false });
    return new TestServer({ server, clock, folder, log });
  }

  async close(): Promise<void> {
    await this.server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Everything logged so far. */
  get log(): string {
    return this.#log.join('');
  }

  /** See `holdIndex`. */
  holdIndex(shop: Shop): () => Promise<void> {
    return holdIndex(this.#folder, shop);
  }

  /** Leaves the shop room for `room` more widget tokens. Issuing as many one by one would take half a minute. */
  async fillTokens({ shopId }: Shop, room: number): Promise<void> {
    const { db } = this.server.store;
    const ofShop = db.selectFrom('widget_tokens').selectAll().where('shop_id', '=', shopId);
    const there = await ofShop.where('expires_at', '>', this.clock.nowMs()).execute();
    const [like] = there;
    if (like === undefined) throw new Error('the shop has no token that works');
    const copies = Array.from({ length: MAX_WIDGET_TOKENS - there.length - room }, (_, n) => {
      const id = `${shopId}-${n}`;
      return { ...like, id, root_id: id, hash: id };
    });
    for (let at = 0; at < copies.length; at += 100)
      await db
        .insertInto('widget_tokens')
        .values(copies.slice(at, at + 100))
        .execute();
  }

  /** A shop with a key and a token; its domain is verified unless told otherwise. */
  async makeShop(input: Partial<NewShop> = {}): Promise<TestShop> {
    this.#shops += 1;
    const url = input.url ?? `https://shop-${this.#shops}.example`;
    const { shops, keys, tokens } = this.server.access;
    const shop = await shops.create({
      name: `Shop ${this.#shops}`,
      plan: 'PRO',
      verified: true,
      byOperator: true,
      ...input,
      url,
    });
    const { apiKey, keyId } = await keys.create(shop.shopId);
    const { token } = await tokens.issue(shop.shopId);
    const member = await this.makeMember(shop.organizationId, 'owner');
    return { shop, apiKey, keyId, token, origin: new URL(url).origin, member };
  }

  /** A person without a password, signed in. */
  async makeMember(organizationId: string, role: Role): Promise<TestMember> {
    this.#people += 1;
    const email = `person-${this.#people}@team.example`;
    const { users, members, sessions } = this.server.accounts;
    const userId = await this.server.store.db.transaction().execute(async (trx) => {
      const made = await users.create(trx, {
        name: `Person ${this.#people}`,
        email,
        passwordHash: null,
        isProved: true,
      });
      await members.add(trx, { organizationId, userId: made, role });
      return made;
    });
    const token = await sessions.begin({ userId, client: { address: '192.0.2.1', userAgent: 'test' } });
    return { userId, email, cookie: `aisle_session=${token}` };
  }

  /** What a browser sends on the service's own pages, for a person who is signed in. */
  personHeaders(member: TestMember, shopId?: string): Record<string, string> {
    const headers = { cookie: member.cookie, origin: this.server.publicUrl() };
    return shopId === undefined ? headers : { ...headers, 'x-shop-id': shopId };
  }

  /** Calls a route of the table as `shop`; null: without a credential. */
  async call(name: RouteName, shop: TestShop | null, input: CallInput = {}): Promise<TestAnswer> {
    const route: RouteSpec = ROUTES[name];
    return this.request({
      method: route.method,
      url: urlOf(route.path, input),
      headers: {
        ...this.#credentialOf(route, shop),
        ...bodyHeaders(input),
        ...input.headers,
      },
      ...payloadOf(input),
      ...(input.remoteAddress === undefined ? {} : { remoteAddress: input.remoteAddress }),
    });
  }

  #credentialOf(route: RouteSpec, shop: TestShop | null): Record<string, string> {
    if (route.surface !== 'dashboard') return shop === null ? {} : credentialOf(route, shop);
    const origin = this.server.publicUrl();
    return shop === null || route.credentials.length === 0 ? { origin } : this.personHeaders(shop.member);
  }

  /** Any request. */
  async request(options: InjectOptions): Promise<TestAnswer> {
    const response = await this.server.app.inject(options);
    const text = response.payload;
    const isJson = String(response.headers['content-type']).startsWith('application/json') && text !== '';
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body: isJson ? JSON.parse(text) : null,
      text,
    };
  }
}

const urlOf = (path: string, { params = {}, query = {} }: CallInput): string => {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'none'),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

const credentialOf = (route: RouteSpec, shop: TestShop): Record<string, string> => {
  const [name] = route.credentials;
  if (name === undefined) return {};
  const { isPublic, needsOrigin } = CREDENTIALS[name];
  const secret = isPublic ? { 'x-widget-token': shop.token } : { authorization: `Bearer ${shop.apiKey}` };
  return needsOrigin ? { ...secret, origin: shop.origin } : secret;
};

const bodyHeaders = ({ body, raw }: CallInput): Record<string, string> =>
  body === undefined && raw === undefined ? {} : { 'content-type': 'application/json' };

const payloadOf = ({ body, raw }: CallInput): Pick<InjectOptions, 'payload'> => {
  if (raw !== undefined) return { payload: raw };
  return body === undefined ? {} : { payload: JSON.stringify(body) };
};

/** One server for the tests of a file. */
export function useTestServer(options: TestServerOptions = {}): { readonly current: TestServer } {
  let opened: TestServer | undefined;
  beforeAll(async () => {
    opened = await TestServer.open(options);
  });
  afterAll(async () => {
    await opened?.close();
  });
  return {
    get current() {
      if (opened === undefined) throw new Error('the test server is opened before the tests of the file run');
      return opened;
    },
  };
}
