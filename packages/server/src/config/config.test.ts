import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { variables } from './environment.ts';
import { DEFAULT_PLANS } from './plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'aisle-config-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => fault.name);
  }
};

it('an empty environment gives the documented defaults, frozen', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 7700,
    host: '127.0.0.1',
    databaseUrl: null,
    demo: 'en',
    demoShoppers: true,
    publicUrl: null,
    trustProxy: false,
    plans: DEFAULT_PLANS,
  });
  expect(config.dataDir).toMatch(/^\/.*data$/);
  expect(Object.isFrozen(config)).toBe(true);
});

it('every wrong setting is named at once', () => {
  const environment = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    AISLE_DEMO: 'maybe',
    AISLE_PUBLIC_URL: 'shop',
    AISLE_TRUST_PROXY: 'all of them',
    AISLE_LOG_LEVEL: 'loud',
    AISLE_METRICS_TOKEN: 'short',
    AISLE_SEARCH_THREADS: 'all',
    AISLE_DNS_SERVERS: 'dns.example',
    AISLE_WEBHOOK_ALLOW_PRIVATE: 'yes',
    AISLE_PLANS_FILE: '/nowhere/plans.json',
  };
  expect(faultsOf(environment).sort()).toEqual(Object.keys(environment).sort());
});

it('an empty variable counts as unset, and port 0 asks for any free port', () => {
  expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({ port: 7700, host: '127.0.0.1' });
  expect(readConfig({ PORT: '0' }).port).toBe(0);
});

it('trusted proxies are a number of hops or addresses and ranges', () => {
  const trust = (text: string) => readConfig({ AISLE_TRUST_PROXY: text }).trustProxy;
  expect(trust('0')).toBe(false);
  expect(trust('2')).toBe(2);
  expect(trust('10.0.0.0/8, 2001:db8::/32,loopback')).toEqual(['10.0.0.0/8', '2001:db8::/32', 'loopback']);
  for (const wrong of ['10.0.0.0/33', '1.2.3', '10.0.0.0/8/8', '99']) {
    expect(faultsOf({ AISLE_TRUST_PROXY: wrong })).toEqual(['AISLE_TRUST_PROXY']);
  }
});

it('a plans file changes what it names and keeps the rest; a wrong one is refused with its path', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'aisle-config-')), 'plans.json');
  writeFileSync(path, JSON.stringify({ BASIC: { maxProducts: 3 } }));
  const { plans } = readConfig({ AISLE_PLANS_FILE: path });
  expect(plans.BASIC).toEqual({ ...DEFAULT_PLANS.BASIC, maxProducts: 3 });
  expect(plans.PRO).toEqual(DEFAULT_PLANS.PRO);
  writeFileSync(path, JSON.stringify({ BASIC: { maxProducts: 'many' }, GOLD: {} }));
  expect(faultsOf({ AISLE_PLANS_FILE: path })).toContain('AISLE_PLANS_FILE');
});

it('the default plan is one of the plans, in any case', () => {
  expect(readConfig({}).defaultPlan).toBe('BASIC');
  expect(readConfig({ AISLE_DEFAULT_PLAN: 'pro' }).defaultPlan).toBe('PRO');
  for (const wrong of ['Free', 'gold'])
    expect(faultsOf({ AISLE_DEFAULT_PLAN: wrong })).toEqual(['AISLE_DEFAULT_PLAN']);
});

it('every variable says what it means, and its documented default is accepted as a value', () => {
  for (const { name, default: text, meaning } of variables()) {
    expect(meaning, name).not.toBe('');
    const [, value] = /^`(.+)`$/.exec(text) ?? [];
    if (value !== undefined && name !== 'AISLE_PUBLIC_URL')
      expect(faultsOf({ [name]: value }), name).toEqual([]);
  }
});

it('DNS servers are addresses with an optional port', () => {
  const servers = (text: string) => readConfig({ AISLE_DNS_SERVERS: text }).dnsServers;
  const good = '192.0.2.1, 192.0.2.2:5353,[2001:db8::1]:53,[2001:db8::2],2001:db8::3';
  expect(servers(good)).toEqual(good.split(/, */));
  expect(readConfig({}).dnsServers).toBeNull();
  for (const wrong of [
    '192.0.2.1:0',
    '192.0.2.1:70000',
    '300.0.2.1',
    '[2001:db8::1',
    ',',
    '192.0.2.1 192.0.2.2',
  ]) {
    expect(faultsOf({ AISLE_DNS_SERVERS: wrong })).toEqual(['AISLE_DNS_SERVERS']);
  }
});

it('a language model needs an endpoint and a name, and has limits for each shop', () => {
  const endpoint = { AISLE_LANGUAGE_MODEL_URL: 'http://localhost:11434/v1' };
  expect(readConfig({}).languageModel).toBeNull();
  expect(readConfig({ ...endpoint, AISLE_LANGUAGE_MODEL: 'qwen3:4b' }).languageModel).toEqual({
    baseUrl: 'http://localhost:11434/v1',
    name: 'qwen3:4b',
    apiKey: null,
    callsPerDay: 1000,
    tokensPerDay: 2_000_000,
  });
  expect(() => readConfig(endpoint)).toThrow(/AISLE_LANGUAGE_MODEL must be set too/);
  expect(() => readConfig({ AISLE_LANGUAGE_MODEL: 'a' })).toThrow(/AISLE_LANGUAGE_MODEL_URL must be set too/);
  expect(() => readConfig({ ...endpoint, AISLE_LANGUAGE_MODEL: 'a b' })).toThrow(
    /AISLE_LANGUAGE_MODEL must be/,
  );
});

it('settings that will surprise are named in warnings', () => {
  expect(readConfig({ AISLE_SECRET_KEY: 'k'.repeat(40), DATABASE_URL: 'postgres://x/y' }).warnings).toEqual(
    [],
  );
  expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).warnings).toEqual([
    expect.stringContaining('AISLE_SECRET_KEY is not'),
  ]);
  const old = readConfig({ AISLE_TEXT_MODEL: 'use-lite' });
  expect([old.textModel, old.warnings.join()]).toEqual([
    'lexis',
    expect.stringContaining('no longer part of Aisle'),
  ]);
  expect(readConfig({ AISLE_DATADIR: '/srv', OTHER: 'x' }).warnings).toEqual([
    'AISLE_DATADIR is no setting of Aisle and changes nothing: see docs/reference/configuration.md',
  ]);
});

it('warns of a server that its network reaches without HTTPS', () => {
  const warned = (environment: Record<string, string>) =>
    readConfig(environment).warnings.some((text) => text.includes('without HTTPS'));
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'search.example']) {
    expect([HOST, warned({ HOST })]).toEqual([HOST, true]);
    expect(warned({ HOST, AISLE_PUBLIC_URL: 'http://search.example' })).toBe(true);
    expect(warned({ HOST, AISLE_PUBLIC_URL: 'https://search.example' })).toBe(false);
  }
  for (const HOST of ['', '127.0.0.1', 'localhost', '::1'])
    expect([HOST, warned({ HOST })]).toEqual([HOST, false]);
});

it('an address that browsers would complete is none', () => {
  expect(faultsOf({ AISLE_PUBLIC_URL: 'https:search.example' })).toEqual(['AISLE_PUBLIC_URL']);
});

it('providers of sign-ins are a list, in place or in a file, and none is asked over http', () => {
  const corp = { id: 'corp', label: 'Corp', issuer: 'https://login.corp.example', clientId: 'aisle' };
  const read = (list: object[] | string, env: Record<string, string> = {}) => {
    const AISLE_OIDC_PROVIDERS = typeof list === 'string' ? list : JSON.stringify(list);
    return { AISLE_OIDC_PROVIDERS, ...env };
  };
  const path = join(mkdtempSync(join(tmpdir(), 'aisle-config-')), 'providers.json');
  writeFileSync(path, JSON.stringify([{ ...corp, domains: ['Corp.Example'] }]));
  expect(readConfig({}).oidcProviders).toEqual([]);
  expect(readConfig(read(path)).oidcProviders).toEqual([
    {
      ...corp,
      domains: ['corp.example'],
      newAccounts: 'as-sign-up',
      role: 'analyst',
      secondFactor: 'ask',
    },
  ]);
  const plain = { ...corp, issuer: 'http://127.0.0.1:4000' };
  expect(readConfig(read([plain], { AISLE_OIDC_ALLOW_PRIVATE: '1' })).oidcProviders).toHaveLength(1);
  for (const wrong of [
    [plain],
    [corp, corp],
    [{ ...corp, id: 'a/b' }],
    [{ ...corp, domains: ['@corp'] }],
    [{ ...corp, role: 'owner' }],
    [{ ...corp, secret: 'x' }],
    '/nowhere/providers.json',
  ])
    expect([...new Set(faultsOf(read(wrong)))], JSON.stringify(wrong)).toEqual(['AISLE_OIDC_PROVIDERS']);
  expect(() => readConfig(read('[{"clientSecret": "s3cret", '))).toThrow(/^(?!.*s3cret)/s);
});

it('OpenSearch has its nodes and who signs in; it is no default without them', () => {
  const AISLE_OPENSEARCH_URL = 'https://a.example:9200, https://b.example:9200';
  const signIn = { AISLE_OPENSEARCH_USER: 'aisle', AISLE_OPENSEARCH_PASSWORD: 'a secret' };
  expect(readConfig({ AISLE_OPENSEARCH_URL, ...signIn }).openSearch).toEqual({
    urls: ['https://a.example:9200', 'https://b.example:9200'],
    username: 'aisle',
    password: 'a secret',
    prefix: 'aisle',
    isDefault: false,
  });
  expect(readConfig({ AISLE_OPENSEARCH_URL, AISLE_OPENSEARCH_REPLICAS: '0' }).openSearch?.replicas).toBe(0);
  expect(faultsOf({ AISLE_OPENSEARCH_REPLICAS: '11' })).toEqual(['AISLE_OPENSEARCH_REPLICAS']);
  for (const AISLE_OPENSEARCH_CA of ['/nowhere/ca.pem', import.meta.filename])
    expect(faultsOf({ AISLE_OPENSEARCH_CA })).toEqual(['AISLE_OPENSEARCH_CA']);
  expect(readConfig({}).openSearch).toBeNull();
  expect(faultsOf({ AISLE_SEARCH_BACKEND: 'opensearch' })).toEqual(['AISLE_OPENSEARCH_URL']);
  expect(faultsOf({ AISLE_OPENSEARCH_URL: 'search.example:9200' })).toEqual(['AISLE_OPENSEARCH_URL']);
  const withPassword = { AISLE_OPENSEARCH_URL: 'https://aisle:s3cret@search.example:9200' };
  expect(faultsOf(withPassword)).toEqual(['AISLE_OPENSEARCH_URL']);
  expect(() => readConfig(withPassword)).toThrow(/^(?!.*s3cret)/s);
  for (const AISLE_OPENSEARCH_PREFIX of ['Shop', 'a-v1', '*', '_all', 'a,b'])
    expect(faultsOf({ AISLE_OPENSEARCH_PREFIX }), AISLE_OPENSEARCH_PREFIX).toEqual([
      'AISLE_OPENSEARCH_PREFIX',
    ]);
});

it('backups go into a folder, or a bucket with its keys', () => {
  const AISLE_BACKUP_TO = 's3://shop-backups/aisle/one/';
  const keys = { AISLE_BACKUP_S3_KEY_ID: 'id', AISLE_BACKUP_S3_SECRET: 'a secret' };
  expect(readConfig({}).backups).toBeNull();
  expect(readConfig({ AISLE_BACKUP_TO: '/backups' }).backups).toEqual({
    ...{ to: { kind: 'folder', folder: '/backups' }, everyHours: 24, keep: 14, recipient: null },
  });
  const region = { AISLE_BACKUP_S3_REGION: 'eu-central-1' };
  expect(readConfig({ AISLE_BACKUP_TO, ...keys, ...region }).backups?.to).toEqual({
    ...{ kind: 's3', bucket: 'shop-backups', prefix: 'aisle/one', region: 'eu-central-1' },
    ...{ endpoint: 'https://s3.eu-central-1.amazonaws.com', keyId: 'id', secret: 'a secret' },
  });
  expect(faultsOf({ AISLE_BACKUP_TO })).toEqual(['AISLE_BACKUP_S3_KEY_ID', 'AISLE_BACKUP_S3_SECRET']);
  for (const wrong of ['s3://', 's3://B', 'https://bucket'])
    expect(faultsOf({ AISLE_BACKUP_TO: wrong }), wrong).toEqual(['AISLE_BACKUP_TO']);
  expect(faultsOf({ AISLE_BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' })).toEqual(['AISLE_BACKUP_RECIPIENT']);
  expect(faultsOf({ AISLE_BACKUP_EVERY_HOURS: '0', AISLE_BACKUP_KEEP: '0' })).toEqual([
    'AISLE_BACKUP_EVERY_HOURS',
    'AISLE_BACKUP_KEEP',
  ]);
});

it('nodes find each other through PostgreSQL and know each other by the secret key', () => {
  const AISLE_NODE_URL = 'http://10.0.0.7:7700/';
  const DATABASE_URL = 'postgres://aisle@db.example/aisle';
  const AISLE_SECRET_KEY = 'a'.repeat(32);
  expect(faultsOf({ AISLE_NODE_URL })).toEqual(['AISLE_NODE_URL']);
  expect(faultsOf({ AISLE_NODE_URL, DATABASE_URL })).toEqual(['AISLE_NODE_URL']);
  expect(faultsOf({ AISLE_ROLE: 'worker' })).toEqual(['AISLE_ROLE']);
  expect(faultsOf({ DATABASE_REPLICA_URL: DATABASE_URL })).toEqual(['DATABASE_REPLICA_URL']);
  const both = { AISLE_NODE_URL, DATABASE_URL, AISLE_SECRET_KEY };
  expect(readConfig(both)).toMatchObject({ nodeUrl: 'http://10.0.0.7:7700', drainSeconds: 3, role: 'all' });
  expect(readConfig({ ...both, AISLE_DRAIN_SECONDS: '30' }).drainSeconds).toBe(30);
  // A worker is no home.
  expect(readConfig({ ...both, AISLE_ROLE: 'worker' }).nodeUrl).toBeNull();
  expect(readConfig({})).toMatchObject({ nodeUrl: null, drainSeconds: 0 });
});
