import { resolve } from 'node:path';
import type { Plan } from '@aisle/contract';
import { type BackupConfig, backupsOf } from './backups.ts';
import {
  type DemoSetting,
  Environment,
  type EnvironmentSettings,
  type SpeechModelSetting,
  type TextModelSetting,
} from './environment.ts';
import type { OidcProviderSettings } from './oidc-providers.ts';
import type { Plans } from './plans.ts';
import type { TrustProxy } from './trust-proxy.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export type LanguageModelSettings = Readonly<{
  /** Address of an endpoint with OpenAI's chat completions. */
  baseUrl: string;
  name: string;
  apiKey: string | null;
  /** Limits for each shop and UTC day. */
  callsPerDay: number;
  tokensPerDay: number;
}>;

/** Everything an operator can set, resolved and frozen. */
export type Config = Readonly<{
  /** 0: any free port. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded store in `dataDir`. */
  databaseUrl: string | null;
  /** Where reports are read; null: in `databaseUrl`. */
  databaseReplicaUrl: string | null;
  role: 'all' | 'api' | 'worker';
  /** Where other nodes reach this one, without a trailing slash; null: it is home to no shop of theirs. */
  nodeUrl: string | null;
  /** How long a stop goes on answering. */
  drainSeconds: number;
  /** Make a demo shop when the data folder is empty. */
  demo: DemoSetting;
  /** Write a month of simulated shoppers for a new demo shop. */
  demoShoppers: boolean;
  /** Without a trailing slash; null: the address that the server listens on. */
  publicUrl: string | null;
  trustProxy: TrustProxy;
  /** Shows `/metrics` to who sends it; null: they are shown to this machine alone. */
  metricsToken: string | null;
  logLevel: LogLevel;
  plans: Plans;
  /** Of shops that are not the installation's own. */
  defaultPlan: Plan;
  /** Which model searches find by meaning with; null: by words alone. */
  textModel: TextModelSetting;
  /** Products are found by their images, which are fetched for it; false: neither. */
  imageModel: boolean;
  /** The speech model of voice searches; null when there is no voice search. */
  speechModel: SpeechModelSetting;
  /** Where models are cached; absolute. */
  modelCacheDir: string;
  /** Memory for loaded indexes, in bytes; null: half of the machine's. */
  indexMemoryBytes: number | null;
  /** Threads that answer searches; 0: the main thread does; null: one a core. */
  searchThreads: number | null;
  /** Null: shops are searched by Aisle's own engine alone. */
  openSearch: OpenSearchConfig | null;
  /** Null: the server makes no backups by itself. */
  backups: BackupConfig | null;
  /** See `SecretKey`; null: the one in the data folder. */
  secretKey: string | null;
  secondSecretKey: string | null;
  /** DNS servers for the proofs of domains; null: the system's. */
  dnsServers: readonly string[] | null;
  /** Who may make an account of the dashboard. */
  signUp: 'open' | 'invited' | 'closed';
  /** Providers of sign-ins, in the order of their buttons. */
  oidcProviders: readonly OidcProviderSettings[];
  oidcAllowPrivate: boolean;
  /** How long the audit log keeps entries; 0: without end. */
  auditDays: number;
  /** Null when nothing is mailed. */
  smtpUrl: string | null;
  mailFrom: string;
  feedsAllowPrivate: boolean;
  webhookAllowPrivate: boolean;
  imagesAllowPrivate: boolean;
  /** The language model that helps the assistant; null without one. */
  languageModel: LanguageModelSettings | null;
  /** Settings that start the server but do not do what they say; for the log. */
  warnings: readonly string[];
}>;

/** `isDefault`: shops are there unless they are told otherwise. */
export type OpenSearchConfig = {
  urls: readonly string[];
  username: string | undefined;
  password: string | undefined;
  /** Starts the names of all indexes. */
  prefix: string;
  /** Certificates in PEM. */
  ca: string | undefined;
  replicas: number | undefined;
  isDefault: boolean;
};

export type ConfigFault = { name: string; message: string };

/** Every wrong setting at once; `message` is meant for the operator. */
export class ConfigError extends Error {
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    const lines = faults.map((fault) => `  ${fault.name} ${fault.message}`);
    super(`These settings are wrong:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** The name still starts a server: an update must not stop one that has it in its settings. */
const USE_LITE_IS_GONE =
  'AISLE_TEXT_MODEL=use-lite: USE-Lite is no longer part of Aisle; our own model, which beats it, is used. Set it to on';

const OWN_KEY =
  'DATABASE_URL is set and AISLE_SECRET_KEY is not: this node takes the key in its data folder. All nodes on one database ' +
  'need the same key, else they refuse the orders and clicks of searches that another node answered';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

const plainHttp = (host: string): string =>
  `HOST=${host} opens the server to its network without HTTPS: passwords, keys and sessions can be read on the way. Put a ` +
  'proxy with HTTPS before it and set AISLE_PUBLIC_URL to its https address: see docs/guides/behind-a-proxy.md';

const warningsOf = (given: Readonly<Record<string, string | undefined>>): string[] => {
  const known = Object.keys(Environment.shape);
  const unknown = Object.keys(given).filter((name) => name.startsWith('AISLE_') && !known.includes(name));
  const { HOST: host = '127.0.0.1', AISLE_PUBLIC_URL: publicUrl = '' } = given;
  return [
    ...(isLoopback(host.trim()) || /^https:/i.test(publicUrl) ? [] : [plainHttp(host.trim())]),
    ...(given.AISLE_TEXT_MODEL === 'use-lite' ? [USE_LITE_IS_GONE] : []),
    ...(given.DATABASE_URL !== undefined && given.AISLE_SECRET_KEY === undefined ? [OWN_KEY] : []),
    ...unknown.map(
      (name) => `${name} is no setting of Aisle and changes nothing: see docs/reference/configuration.md`,
    ),
  ];
};

const openSearchOf = (env: EnvironmentSettings): OpenSearchConfig | null => {
  const { AISLE_OPENSEARCH_URL: urls, AISLE_SEARCH_BACKEND: byDefault } = env;
  const isDefault = byDefault === 'opensearch';
  if (urls !== undefined) {
    const { AISLE_OPENSEARCH_USER: username, AISLE_OPENSEARCH_PASSWORD: password } = env;
    return {
      ...{ urls, username, password, isDefault },
      prefix: env.AISLE_OPENSEARCH_PREFIX,
      ca: env.AISLE_OPENSEARCH_CA,
      replicas: env.AISLE_OPENSEARCH_REPLICAS,
    };
  }
  if (!isDefault) return null;
  const message = 'is needed where AISLE_SEARCH_BACKEND is opensearch';
  throw new ConfigError([{ name: 'AISLE_OPENSEARCH_URL', message }]);
};

const needed = (names: readonly string[]): never => {
  throw new ConfigError(
    names.map((name) => ({ name, message: 'is needed where AISLE_BACKUP_TO names a bucket' })),
  );
};

const languageModelOf = (env: EnvironmentSettings): LanguageModelSettings | null => {
  const { AISLE_LANGUAGE_MODEL_URL: baseUrl, AISLE_LANGUAGE_MODEL: name } = env;
  if (baseUrl === undefined && name === undefined) return null;
  if (baseUrl === undefined || name === undefined) {
    const missing = baseUrl === undefined ? 'AISLE_LANGUAGE_MODEL_URL' : 'AISLE_LANGUAGE_MODEL';
    throw new ConfigError([{ name: missing, message: 'must be set too: an endpoint needs a model' }]);
  }
  return {
    baseUrl,
    name,
    apiKey: env.AISLE_LANGUAGE_MODEL_KEY ?? null,
    callsPerDay: env.AISLE_LANGUAGE_MODEL_CALLS_PER_DAY,
    tokensPerDay: env.AISLE_LANGUAGE_MODEL_TOKENS_PER_DAY,
  };
};

const oidcProvidersOf = (env: EnvironmentSettings): readonly OidcProviderSettings[] => {
  const providers = env.AISLE_OIDC_PROVIDERS ?? [];
  const plain = providers.find(({ issuer }) => issuer.startsWith('http:'));
  if (plain === undefined || env.AISLE_OIDC_ALLOW_PRIVATE) return providers;
  const message = `needs an issuer with https for '${plain.id}': else anyone on the way can sign in`;
  throw new ConfigError([{ name: 'AISLE_OIDC_PROVIDERS', message }]);
};

const replicaOf = ({ DATABASE_URL, DATABASE_REPLICA_URL }: EnvironmentSettings): string | null => {
  if (DATABASE_REPLICA_URL === undefined || DATABASE_URL !== undefined) return DATABASE_REPLICA_URL ?? null;
  const message = 'needs DATABASE_URL, the database that it is a copy of';
  throw new ConfigError([{ name: 'DATABASE_REPLICA_URL', message }]);
};

/** The others have read within this time that the node leaves. */
const DRAIN_SECONDS = 3;

/** Nodes find each other in the database, and know each other by the secret key. */
const nodeUrlOf = (env: EnvironmentSettings): string | null => {
  const { AISLE_NODE_URL: nodeUrl, AISLE_ROLE: role } = env;
  const isAlone = env.DATABASE_URL === undefined;
  if (isAlone && role !== 'all') {
    const message = `is ${role}, which needs DATABASE_URL: nodes share their work through PostgreSQL`;
    throw new ConfigError([{ name: 'AISLE_ROLE', message }]);
  }
  if (nodeUrl === undefined) return null;
  const name = 'AISLE_NODE_URL';
  if (isAlone)
    throw new ConfigError([{ name, message: 'needs DATABASE_URL: nodes find each other in PostgreSQL' }]);
  if (env.AISLE_SECRET_KEY === undefined)
    throw new ConfigError([{ name, message: 'needs AISLE_SECRET_KEY, the same on all nodes' }]);
  return role === 'worker' ? null : nodeUrl.replace(/(?<!\/)\/+$/, '');
};

/**
 * Reads the settings from an environment; an empty variable counts as unset.
 * @throws ConfigError naming every wrong setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => ({ name: String(issue.path[0] ?? ''), message: issue.message })),
    );
  }
  const env = parsed.data;
  const dataDir = resolve(env.AISLE_DATA_DIR);
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReplicaUrl: replicaOf(env),
    role: env.AISLE_ROLE,
    nodeUrl: nodeUrlOf(env),
    drainSeconds: env.AISLE_DRAIN_SECONDS ?? (env.AISLE_NODE_URL === undefined ? 0 : DRAIN_SECONDS),
    demo: env.AISLE_DEMO,
    demoShoppers: env.AISLE_DEMO_SHOPPERS,
    publicUrl: env.AISLE_PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    trustProxy: env.AISLE_TRUST_PROXY,
    metricsToken: env.AISLE_METRICS_TOKEN ?? null,
    logLevel: env.AISLE_LOG_LEVEL,
    plans: env.AISLE_PLANS_FILE,
    defaultPlan: env.AISLE_DEFAULT_PLAN,
    textModel: env.AISLE_TEXT_MODEL,
    imageModel: env.AISLE_IMAGE_MODEL,
    speechModel: env.AISLE_SPEECH_MODEL,
    modelCacheDir: resolve(env.AISLE_MODEL_CACHE ?? `${dataDir}/models`),
    indexMemoryBytes: env.AISLE_INDEX_MEMORY_MB ?? null,
    searchThreads: env.AISLE_SEARCH_THREADS ?? null,
    openSearch: openSearchOf(env),
    backups: backupsOf(env, needed),
    secretKey: env.AISLE_SECRET_KEY ?? null,
    secondSecretKey: env.AISLE_SECRET_KEY_SECOND ?? null,
    dnsServers: env.AISLE_DNS_SERVERS ?? null,
    signUp: env.AISLE_SIGN_UP,
    oidcProviders: oidcProvidersOf(env),
    oidcAllowPrivate: env.AISLE_OIDC_ALLOW_PRIVATE,
    auditDays: env.AISLE_AUDIT_DAYS,
    smtpUrl: env.AISLE_SMTP_URL ?? null,
    mailFrom: env.AISLE_MAIL_FROM,
    feedsAllowPrivate: env.AISLE_FEEDS_ALLOW_PRIVATE,
    webhookAllowPrivate: env.AISLE_WEBHOOK_ALLOW_PRIVATE,
    imagesAllowPrivate: env.AISLE_IMAGES_ALLOW_PRIVATE,
    languageModel: languageModelOf(env),
    warnings: warningsOf(given),
  });
}
