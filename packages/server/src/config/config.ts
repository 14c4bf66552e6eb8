import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_PLANS, mergePlans, type Plans, PlansFile } from './plans.ts';
import { type TrustProxy, TrustProxySetting } from './trust-proxy.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Everything an operator can set, resolved and frozen. */
export type Config = Readonly<{
  /** 0: any free port. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded store in `dataDir`. */
  databaseUrl: string | null;
  /** Make a demo shop when the data folder is empty. */
  demo: boolean;
  /** Without a trailing slash; null: the address that the server listens on. */
  publicUrl: string | null;
  trustProxy: TrustProxy;
  /** Shows `/metrics` to who sends it; null: they are shown to this machine alone. */
  metricsToken: string | null;
  logLevel: LogLevel;
  plans: Plans;
  /** Which model searches find by meaning with; null: by words alone. */
  textModel: TextModelSetting;
  /** Products are found by their pictures, which are fetched for it; false: neither. */
  imageModel: boolean;
  /** Which model hears voice searches; null: there is no voice search. */
  speechModel: SpeechModelSetting;
  /** Where models are cached; absolute. */
  modelCacheDir: string;
  /** Memory for loaded indexes, in bytes; null: half of the machine's. */
  indexMemoryBytes: number | null;
  /** Threads that answer searches; 0: the main thread does; null: one a core. */
  searchThreads: number | null;
  webhookAllowPrivate: boolean;
  imagesAllowPrivate: boolean;
}>;

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

const url = (protocols: readonly string[], help: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), help);
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1');
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on');
const TEXT_MODELS = { on: 'lexis', lexis: 'lexis', 'use-lite': 'use-lite', off: null } as const;
type TextModelSetting = (typeof TEXT_MODELS)[keyof typeof TEXT_MODELS];
const TextModel = z
  .enum(['on', 'off', 'lexis', 'use-lite'], 'must be on, off, lexis (the same as on) or use-lite')
  .transform((name): TextModelSetting => TEXT_MODELS[name]);
const SPEECH_MODELS = { on: 'base', base: 'base', tiny: 'tiny', off: null } as const;
type SpeechModelSetting = (typeof SPEECH_MODELS)[keyof typeof SPEECH_MODELS];
const SpeechModel = z
  .enum(['on', 'off', 'base', 'tiny'], 'must be on, off, base (the same as on) or tiny')
  .transform((name): SpeechModelSetting => SPEECH_MODELS[name]);
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const PlansPath = z.string().transform((path, context): Plans => {
  try {
    const parsed = PlansFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return mergePlans(parsed.data);
    for (const issue of parsed.error.issues) {
      context.addIssue({ code: 'custom', message: `(${path}) ${issue.path.join('.')}: ${issue.message}` });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.addIssue({ code: 'custom', message: `names a file that cannot be read: ${reason}` });
  }
  return z.NEVER;
});

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(7700),
  HOST: z.string().default('127.0.0.1'),
  AISLE_DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@host:5432/name',
  ).optional(),
  AISLE_DEMO: onOff.default(true),
  AISLE_PUBLIC_URL: url(
    ['http:', 'https:'],
    'must be an absolute http or https URL such as https://search.example',
  ).optional(),
  AISLE_TRUST_PROXY: TrustProxySetting.default(false),
  AISLE_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 printable characters without spaces')
    .optional(),
  AISLE_LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(' ')}`).default('info'),
  AISLE_PLANS_FILE: PlansPath.default(DEFAULT_PLANS),
  AISLE_TEXT_MODEL: TextModel.default('lexis'),
  AISLE_IMAGE_MODEL: onOff.default(true),
  AISLE_SPEECH_MODEL: SpeechModel.default('base'),
  AISLE_MODEL_CACHE: z.string().optional(),
  AISLE_INDEX_MEMORY_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of megabytes')
    .transform((text) => Number(text) * 1024 * 1024)
    .optional(),
  AISLE_SEARCH_THREADS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of threads, 0 for none beside the main thread')
    .transform(Number)
    .optional(),
  AISLE_WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  AISLE_IMAGES_ALLOW_PRIVATE: flag.default(false),
});

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
    demo: env.AISLE_DEMO,
    publicUrl: env.AISLE_PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    trustProxy: env.AISLE_TRUST_PROXY,
    metricsToken: env.AISLE_METRICS_TOKEN ?? null,
    logLevel: env.AISLE_LOG_LEVEL,
    plans: env.AISLE_PLANS_FILE,
    textModel: env.AISLE_TEXT_MODEL,
    imageModel: env.AISLE_IMAGE_MODEL,
    speechModel: env.AISLE_SPEECH_MODEL,
    modelCacheDir: resolve(env.AISLE_MODEL_CACHE ?? `${dataDir}/models`),
    indexMemoryBytes: env.AISLE_INDEX_MEMORY_MB ?? null,
    searchThreads: env.AISLE_SEARCH_THREADS ?? null,
    webhookAllowPrivate: env.AISLE_WEBHOOK_ALLOW_PRIVATE,
    imagesAllowPrivate: env.AISLE_IMAGES_ALLOW_PRIVATE,
  });
}
