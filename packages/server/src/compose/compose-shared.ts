import {
  type Access,
  createAccess,
  createTxtResolver,
  type ResolveTxt,
  requireMaker,
} from '../access/index.ts';
import { type Accounts, createAccounts, PASSWORD_COST, type PasswordCost } from '../accounts/index.ts';
import { Catalog, CatalogFeed } from '../catalog/index.ts';
import type { Config } from '../config/index.ts';
import { ModelChoices } from '../embeddings/choice/model-choices.ts';
import { FairQueue, type Log, type Scheduler, type SecretKey, Signal } from '../kernel/index.ts';
import type { Mailer } from '../mail/index.ts';
import { isPublicAddress, OutboundClient, type OutboundClientOptions } from '../outbound/index.ts';
import { Outbox } from '../queue/index.ts';
import type { Store } from '../store/index.ts';
import { createWebhookService, type WebhookService } from '../webhooks/index.ts';
import { tellDomainLost } from './tell-domain-lost.ts';

export type SharedPorts = {
  config: Config;
  store: Store;
  log: Log;
  scheduler: Scheduler;
  secretKey: Pick<SecretKey, 'seal' | 'open' | 'derive'>;
  /** Null: no mail is sent. */
  mailer: Mailer | null;
  /** Where people reach the server. */
  publicUrl: () => string;
  /** TXT records of a name; default: by the configuration. */
  resolveTxt?: ResolveTxt | undefined;
  /** Addresses of the hosts of webhooks; default: the system's resolver. */
  resolveHost?: OutboundClientOptions['resolve'] | undefined;
  /** Of new hashes; tests hash hundreds of passwords and take less. */
  passwordCost?: PasswordCost | undefined;
};

/** What was committed in this process. */
export type Commits = {
  /** The shop's feed has reached `seq`. */
  catalog: Signal<[shopId: string, seq: number]>;
  /** The domain of a shop was checked. */
  domain: Signal<[]>;
};

/** The domains that read and write records, the same for every role. */
export type SharedDomains = {
  store: Store;
  commits: Commits;
  outbox: Outbox;
  webhooks: WebhookService;
  access: Access;
  accounts: Accounts;
  catalog: Catalog;
  feed: CatalogFeed;
  modelChoices: ModelChoices;
};

/** A burst of sign-ins waits for at most this long, then it is told to come again. */
const HASHING = { title: 'Sign-in', mostWaiting: 100, deadlineMs: 10_000 } as const;

export function composeShared(ports: SharedPorts): SharedDomains {
  const { config, store, log, scheduler } = ports;
  const now = (): number => scheduler.nowMs();
  const commits: Commits = { catalog: new Signal(), domain: new Signal() };
  const webhooks = composeWebhooks(ports);
  const outbox = new Outbox({ store, scheduler, log, subscribers: webhooks.subscribers });
  const access = createAccess({
    store,
    now,
    scheduler,
    resolveTxt: ports.resolveTxt ?? createTxtResolver(config.dnsServers),
    plans: config.plans,
    defaultPlan: config.defaultPlan,
    writeEvent: (trx, event) => outbox.write(trx, event),
    onDomainChecked: commits.domain.emit,
    outbound: new OutboundClient({
      isAllowed: isPublicAddress,
      ...(ports.resolveHost && { resolve: ports.resolveHost }),
    }),
    onDomainLost: (loss) => tellDomainLost({ ...ports, accounts: () => accounts }, loss),
  });
  const accounts = createAccounts({
    ...ports,
    now,
    hashing: new FairQueue({ ...HASHING, scheduler }),
    passwordCost: ports.passwordCost ?? PASSWORD_COST,
    signUp: config.signUp,
    oidc: {
      providers: config.oidcProviders,
      client: new OutboundClient({
        isAllowed: config.oidcAllowPrivate ? () => true : isPublicAddress,
        keepAlive: false,
        ...(ports.resolveHost && { resolve: ports.resolveHost }),
      }),
      allowPlain: config.oidcAllowPrivate,
    },
    auditDays: config.auditDays,
    isPublicAddress,
  });
  const catalog = new Catalog({
    store,
    now,
    onChange: commits.catalog.emit,
    writeEvent: (trx, event) => outbox.write(trx, event),
    lowStockThreshold: async (trx, shopId) => {
      if (!outbox.wants(shopId, 'product.low_stock')) return null;
      return (await access.shops.getIn(trx, shopId)).settings.lowStockThreshold;
    },
  });
  return {
    store,
    commits,
    outbox,
    webhooks,
    access,
    accounts,
    catalog,
    feed: new CatalogFeed({ store }),
    modelChoices: new ModelChoices({ store, now }),
  };
}

function composeWebhooks({ config, resolveHost, ...ports }: SharedPorts): WebhookService {
  const isAllowed = config.webhookAllowPrivate ? () => true : isPublicAddress;
  const client = new OutboundClient({
    isAllowed,
    ...(resolveHost === undefined ? {} : { resolve: resolveHost }),
  });
  return createWebhookService({ ...ports, client, isAllowed, requireMaker });
}
