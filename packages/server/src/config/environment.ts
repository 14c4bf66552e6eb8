import { isIP } from 'node:net';
import { Plan } from '@aisle/contract';
import { z } from 'zod';
import { CertificatesPath, PlansPath } from './file-settings.ts';
import { OidcProvidersSetting } from './oidc-providers.ts';
import { DEFAULT_PLANS, OWN_PLAN } from './plans.ts';
import { TrustProxySetting } from './trust-proxy.ts';

const url = (protocols: readonly string[], help: string) =>
  z
    .string()
    .refine((text) => /^\w+:\/\/./.test(text) && protocols.includes(URL.parse(text)?.protocol ?? ''), help);
const wholeNumber = z
  .string()
  .regex(/^\d{1,12}$/, 'must be a whole number')
  .transform(Number);
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1');
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on');
const DEMOS = { on: 'en', en: 'en', de: 'de', ar: 'ar', off: null } as const;
export type DemoSetting = (typeof DEMOS)[keyof typeof DEMOS];
const Demo = z
  .enum(['on', 'off', 'en', 'de', 'ar'], 'must be on, off, or a language of the demo shop: en, de or ar')
  .transform((name): DemoSetting => DEMOS[name]);
const TEXT_MODELS = { on: 'lexis', lexis: 'lexis', 'use-lite': 'lexis', off: null } as const;
export type TextModelSetting = (typeof TEXT_MODELS)[keyof typeof TEXT_MODELS];
const TextModel = z
  .enum(['on', 'off', 'lexis', 'use-lite'], 'must be on, off or lexis (the same as on)')
  .transform((name): TextModelSetting => TEXT_MODELS[name]);
const SPEECH_MODELS = {
  on: 'moonshine-base',
  base: 'moonshine-base',
  tiny: 'moonshine-tiny',
  'whisper-base': 'whisper-base',
  'whisper-tiny': 'whisper-tiny',
  off: null,
} as const;
export type SpeechModelSetting = (typeof SPEECH_MODELS)[keyof typeof SPEECH_MODELS];
const SpeechModel = z
  .enum(
    ['on', 'off', 'base', 'tiny', 'whisper-base', 'whisper-tiny'],
    'must be on, off, base (the same as on), tiny, whisper-base or whisper-tiny',
  )
  .transform((name): SpeechModelSetting => SPEECH_MODELS[name]);
const isServer = (text: string): boolean => {
  const [, address = text, port = '53'] =
    /^\[([^\]]+)\](?::(\d{1,5}))?$/.exec(text) ?? /^([\d.]+):(\d{1,5})$/.exec(text) ?? [];
  return isIP(address) !== 0 && Number(port) > 0 && Number(port) <= 65_535;
};
const DnsServers = z
  .string()
  .transform((text) => text.split(',').map((server) => server.trim()))
  .refine((servers) => servers.every(isServer), 'must be IP addresses such as 192.0.2.1,[2001:db8::1]:5353');
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const SecretKeyText = z
  .string()
  .regex(/^[\x21-\x7e]{32,}$/, 'must be at least 32 printable characters without spaces');

const PlanName = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(Plan.options, `must be one of ${Plan.options.join(' ')}`));

/**
 * The environment variables. `docs/reference/configuration.md` is generated from this schema. `prefault` is the default as
 * an operator writes it; `unset` describes a default that cannot be written so.
 */
export const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .prefault('7700')
    .meta({ meaning: 'The port to listen on. `0` takes any free port.' }),
  HOST: z.string().prefault('127.0.0.1').meta({ meaning: 'The address to listen on.' }),
  AISLE_PUBLIC_URL: url(
    ['http:', 'https:'],
    'must be an absolute http or https URL such as https://search.example',
  )
    .optional()
    .meta({
      unset: '`http://HOST:PORT`',
      meaning:
        'The address under which browsers reach the server. While it is unset, the server answers only requests to IP addresses, `localhost` and the name in `HOST` (others: 421 `host_not_allowed`). This stops pages that rebind a name to this machine.',
    }),
  AISLE_TRUST_PROXY: TrustProxySetting.default(false).meta({
    meaning:
      'The proxies whose forwarding headers are believed: how many, or their addresses and ranges. See [behind a proxy](../guides/behind-a-proxy.md).',
  }),
  AISLE_DATA_DIR: z.string().prefault('./data').meta({
    meaning: 'The folder of records, indexes and models. Other users of the machine cannot read it.',
  }),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must look like postgres://user:password@host:5432/name')
    .optional()
    .meta({
      unset: 'embedded SQLite',
      meaning: '`postgres://user:password@host:5432/name` keeps records in PostgreSQL 14 or newer.',
    }),
  DATABASE_REPLICA_URL: url(
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@host:5432/name',
  )
    .optional()
    .meta({
      unset: 'that of `DATABASE_URL`',
      meaning:
        'A [copy of the database](../guides/many-nodes.md#a-copy-for-reports) that PostgreSQL keeps by itself: reports and backups are read from it.',
    }),
  AISLE_ROLE: z.enum(['all', 'api', 'worker'], 'must be all, api or worker').default('all').meta({
    meaning:
      'Of [several nodes](../guides/many-nodes.md): `api` answers requests, `worker` does the work that waits in the database (feeds, images, reports, backups) and is no home of shops, `all` does both.',
  }),
  AISLE_NODE_URL: url(
    ['http:', 'https:'],
    'must be an absolute http or https URL such as http://10.0.0.7:7700',
  )
    .optional()
    .meta({
      unset: 'none',
      meaning:
        'Where the [other nodes](../guides/many-nodes.md) on the database reach this one. With it, each shop has one node as its home, and the others pass its requests on.',
    }),
  AISLE_DRAIN_SECONDS: wholeNumber
    .refine((seconds) => seconds <= 600, 'must be 0 to 600')
    .optional()
    .meta({
      unset: '0; with `AISLE_NODE_URL` 3',
      meaning:
        'How long a server that is stopped goes on answering, while `/readyz` says 503. So a load balancer can leave it first.',
    }),
  AISLE_DEMO: Demo.prefault('on').meta({
    meaning:
      'The demo shop of an empty data folder: `on` an English one, `de` a German one, `ar` an Arabic one. `off` makes and serves none.',
  }),
  AISLE_DEMO_SHOPPERS: onOff.prefault('on').meta({
    meaning:
      'A new demo shop gets a month of simulated shoppers: searches, clicks, orders and two rules. `off` leaves its reports empty.',
  }),
  AISLE_TEXT_MODEL: TextModel.prefault('on').meta({
    meaning:
      '`on` or `lexis`: search by meaning with our own text model, which is part of Aisle and knows eight languages. `off`: search by words only. For other languages, [choose a model](../guides/models.md).',
  }),
  AISLE_IMAGE_MODEL: onOff.prefault('on').meta({
    meaning: '`off` turns search by photo off. Product images are then neither fetched nor encoded.',
  }),
  AISLE_SPEECH_MODEL: SpeechModel.prefault('base').meta({
    meaning:
      'The model of [voice search](../guides/voice-search.md), fetched after the first start. For English: `on` or `base` (73 MB), or `tiny` (22 MB, less accurate). For 99 languages: `whisper-base` (52 MB), or `whisper-tiny` (29 MB, less accurate). `off`: no voice search.',
  }),
  AISLE_MODEL_CACHE: z.string().optional().meta({
    unset: '`models` in the data folder',
    meaning: 'The folder of fetched models.',
  }),
  AISLE_INDEX_MEMORY_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of megabytes')
    .transform((text) => Number(text) * 1024 * 1024)
    .optional()
    .meta({
      unset: 'half of the memory',
      meaning:
        'Memory for loaded indexes. Beyond it, the least recently used index is unloaded. An index in use stays, however large: one shop may take more.',
    }),
  AISLE_SEARCH_THREADS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of threads, 0 for none beside the main thread')
    .transform(Number)
    .optional()
    .meta({
      unset: 'one a core',
      meaning: 'The number of threads that answer searches. With `0`, the main thread answers them.',
    }),
  AISLE_PLANS_FILE: PlansPath.default(DEFAULT_PLANS).meta({
    unset: 'built-in plans',
    meaning: 'A JSON file that changes the limits of plans.',
  }),
  AISLE_DEFAULT_PLAN: PlanName.prefault('BASIC').meta({
    meaning: `The plan of shops that people make in the dashboard: ${Plan.options.map((plan) => `\`${plan}\``).join(', ')}. Shops of the [owner of the installation](../guides/accounts.md#who-owns-the-installation) are on \`${OWN_PLAN}\`, whatever it says.`,
  }),
  AISLE_LOG_LEVEL: z
    .enum(LEVELS, `must be one of ${LEVELS.join(' ')}`)
    .prefault('info')
    .meta({ meaning: `The least severe lines to log: ${LEVELS.map((level) => `\`${level}\``).join(', ')}.` }),
  AISLE_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 printable characters without spaces')
    .optional()
    .meta({
      meaning:
        'Shows `/metrics` to clients that send it as `Authorization: Bearer`. While it is unset, only this machine can read them.',
    }),
  AISLE_SECRET_KEY: SecretKeyText.optional().meta({
    unset: '`secret.key` in the data folder',
    meaning:
      'Encrypts secrets in the database and signs search log ids. All nodes on one database need the same. [How to change it](../guides/operate.md#change-the-secret-key).',
  }),
  AISLE_SECRET_KEY_SECOND: SecretKeyText.optional().meta({
    unset: '`secret.key` in the data folder, if `AISLE_SECRET_KEY` is set',
    meaning:
      'A key with which secrets and ids may have been made as well. Set it while the secret key is changed.',
  }),
  AISLE_DNS_SERVERS: DnsServers.optional().meta({
    unset: "the system's",
    meaning:
      'The DNS servers that are asked for the TXT records of domains: addresses with an optional port, separated by commas.',
  }),
  AISLE_SIGN_UP: z
    .enum(['open', 'invited', 'closed'], 'must be open, invited or closed')
    .prefault('invited')
    .meta({
      meaning:
        'Who may make an account of the dashboard: `open` everyone, `invited` those with an invitation, `closed` nobody. The first owner comes by the link in the log.',
    }),
  AISLE_OIDC_PROVIDERS: OidcProvidersSetting.optional().meta({
    unset: 'none',
    meaning:
      'Providers of sign-ins beside passwords and passkeys ([OpenID Connect](../guides/accounts.md#sign-in-by-a-provider)): a JSON list, or the path of a file with one.',
  }),
  AISLE_OIDC_ALLOW_PRIVATE: flag.prefault('0').meta({
    meaning:
      '`1` also takes providers of sign-ins at private addresses and over http. Use it only for tests and in closed networks.',
  }),
  AISLE_AUDIT_DAYS: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number of days, 0 for all time')
    .transform(Number)
    .prefault('400')
    .meta({
      meaning:
        'How many days the [audit log](../guides/accounts.md#audit-log) keeps entries. `0` keeps them for all time.',
    }),
  AISLE_OPENSEARCH_URL: z
    .string()
    .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))])
    .refine(
      (urls) => urls.every((one) => ['http:', 'https:'].includes(URL.parse(one)?.protocol ?? '')),
      'must be one or more addresses such as https://search-1.example:9200,https://search-2.example:9200',
    )
    .refine(
      (urls) =>
        urls.every(
          (one) => (URL.parse(one)?.username ?? '') === '' && (URL.parse(one)?.password ?? '') === '',
        ),
      'must be without user and password: set AISLE_OPENSEARCH_USER and AISLE_OPENSEARCH_PASSWORD',
    )
    .optional()
    .meta({
      unset: 'none',
      meaning:
        'The nodes of an [OpenSearch](../guides/opensearch.md) for shops that outgrow a node of Aisle, separated by commas.',
    }),
  AISLE_OPENSEARCH_USER: z
    .string()
    .min(1)
    .optional()
    .meta({ meaning: 'The user that signs in at OpenSearch. While it is unset, nobody signs in.' }),
  AISLE_OPENSEARCH_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .meta({ secret: true, meaning: 'The password of that user.' }),
  AISLE_OPENSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,31}$/, 'must be up to 32 of a-z, 0-9 and _, the first a letter')
    .default('aisle')
    .meta({
      meaning:
        'Starts the names of all indexes. Installations that share an OpenSearch need one each, a copy for tests too.',
    }),
  AISLE_OPENSEARCH_CA: CertificatesPath.optional().meta({
    unset: 'none',
    meaning:
      "A file of certificates (PEM) by which those of OpenSearch's nodes are checked, where no public authority has signed them.",
  }),
  AISLE_OPENSEARCH_REPLICAS: wholeNumber
    .refine((count) => count <= 10, 'must be 0 to 10')
    .optional()
    .meta({
      unset: "the cluster's default, which is 1",
      meaning:
        'Copies of each shard beside the first, of indexes that are made from now on. `0` for a single node.',
    }),
  AISLE_BACKUP_TO: z
    .string()
    .regex(
      /^(?:s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?|[^:]+)$/,
      'must be a folder, or look like s3://bucket/folder',
    )
    .optional()
    .meta({
      unset: 'none',
      meaning:
        'Where the server keeps [backups](../guides/operate.md#backups-by-themselves) that it makes by itself: a folder that is there, or `s3://bucket/folder`.',
    }),
  AISLE_BACKUP_EVERY_HOURS: wholeNumber
    .refine((hours) => hours >= 1 && hours <= 168, 'must be 1 to 168')
    .prefault('24')
    .meta({ meaning: 'Hours between two backups.' }),
  AISLE_BACKUP_KEEP: wholeNumber
    .refine((count) => count >= 1 && count <= 1000, 'must be 1 to 1000')
    .prefault('14')
    .meta({ meaning: 'How many backups are kept. Older ones are removed after a new one is there.' }),
  AISLE_BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be a public key of age: age1...')
    .optional()
    .meta({
      meaning:
        'Backups are encrypted to this public key of [age](https://age-encryption.org). While it is unset, files hold all secrets in the clear.',
    }),
  AISLE_BACKUP_S3_ENDPOINT: url(['http:', 'https:'], 'must look like https://s3.example')
    .optional()
    .meta({ unset: 'that of Amazon', meaning: 'Address of the S3 service.' }),
  AISLE_BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must look like eu-central-1')
    .default('us-east-1')
    .meta({ meaning: 'Region of the bucket.' }),
  AISLE_BACKUP_S3_KEY_ID: z.string().min(1).optional().meta({ meaning: 'Access key of the S3 service.' }),
  AISLE_BACKUP_S3_SECRET: z
    .string()
    .min(1)
    .optional()
    .meta({ secret: true, meaning: 'Secret of that access key.' }),
  AISLE_SEARCH_BACKEND: z.enum(['own', 'opensearch'], 'must be own or opensearch').default('own').meta({
    meaning:
      'Where shops are searched of which `aisle shop backend` says nothing else: `own` for the engine of Aisle, `opensearch` for OpenSearch.',
  }),
  AISLE_SMTP_URL: url(['smtp:', 'smtps:'], 'must look like smtps://user:password@mail.example:465')
    .optional()
    .meta({
      meaning:
        'The mail server that sends invitations, links for new passwords, the week of a shop and news of feeds that stopped working, such as `smtps://user:password@mail.example`. While it is unset, the log shows links for new passwords and the dashboard shows invitations.',
    }),
  AISLE_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{3,200}$/, 'must be an address such as Aisle <aisle@shop.example>')
    .prefault('Aisle <aisle@localhost>')
    .meta({ meaning: 'The sender of mail.' }),
  AISLE_IMAGES_ALLOW_PRIVATE: flag.prefault('0').meta({
    meaning:
      '`1` also fetches product images from private addresses. Use it only for tests and in closed networks. Callers who send products can then make the server request hosts in your network.',
  }),
  AISLE_LANGUAGE_MODEL_URL: url(
    ['http:', 'https:'],
    "must be the base of an endpoint with OpenAI's chat completions, such as http://localhost:11434/v1",
  )
    .optional()
    .meta({
      unset: 'none',
      meaning:
        'A [language model for the assistant](../guides/assistant.md#a-language-model): the base address of an endpoint such as `http://localhost:11434/v1`. It may be in your network.',
    }),
  AISLE_LANGUAGE_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a model without spaces')
    .optional()
    .meta({ unset: 'none', meaning: 'The name of the model at that endpoint.' }),
  AISLE_LANGUAGE_MODEL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be printable characters without spaces')
    .optional()
    .meta({ unset: 'none', meaning: 'The key of that endpoint, sent as `Authorization: Bearer`.' }),
  AISLE_LANGUAGE_MODEL_CALLS_PER_DAY: wholeNumber.prefault('1000').meta({
    meaning: 'The most calls to the language model for one shop and day (UTC). `0`: none.',
  }),
  AISLE_LANGUAGE_MODEL_TOKENS_PER_DAY: wholeNumber.prefault('2000000').meta({
    meaning: 'The most tokens of the language model for one shop and day (UTC), of questions and answers.',
  }),
  AISLE_FEEDS_ALLOW_PRIVATE: flag.prefault('0').meta({
    meaning:
      '`1` also fetches feeds from private addresses. Use it only for tests and in closed networks. Owners of shops can then make the server request hosts in your network.',
  }),
  AISLE_WEBHOOK_ALLOW_PRIVATE: flag.prefault('0').meta({
    meaning:
      '`1` also delivers webhooks to private addresses. Use it only for tests and in closed networks. Holders of an API key can then make the server request hosts in your network.',
  }),
});

export type EnvironmentSettings = z.infer<typeof Environment>;

/** One variable, as the reference page shows it. */
export type Variable = { name: string; default: string; meaning: string };

/** All variables, in the order of the page. */
export function variables(): Variable[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const { meaning, unset } = schema.meta() ?? {};
    const text =
      'defaultValue' in schema.def && schema.def.type === 'prefault' ? schema.def.defaultValue : null;
    return {
      name,
      default: text === null ? String(unset ?? 'unset') : `\`${String(text)}\``,
      meaning: String(meaning ?? ''),
    };
  });
}
