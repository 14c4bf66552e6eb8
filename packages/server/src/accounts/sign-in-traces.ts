import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { SignInOutcome, SignInTrace } from '@aisle/contract';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../kernel/index.ts';
import { decodeJson, encodeJson } from '../store/index.ts';
import type { Actor } from './actor.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { Links } from './links.ts';
import type { AccountPorts } from './ports.ts';
import { emailKey, type User } from './users.ts';

/** Traces of one kind of one person within this time are one row with a count. */
const ONE_ROW_MS = 3_600_000;
/** A row names the first networks or routes; more of them say no more. */
const MOST_NAMES = 10;
/** Rows that are still counted in; beyond them the next trace begins a new row. */
const MOST_OPEN_ROWS = 10_000;
/** From this count on, a row is written when the count has doubled: a flood must not keep the store busy. */
const WRITTEN_EACH = 16;
/** Failures that the log of the process tells a minute; a flood of them would hide the rest. */
const LINES_A_MINUTE = 30;
const MINUTE_MS = 60_000;
/** A person sees the traces of this time. */
const KEPT_MS = 90 * 86_400_000;
const MOST_SHOWN = 50;

const ACTIONS: Readonly<Record<SignInOutcome, string>> = {
  signedIn: 'account.signed_in',
  codeAsked: 'account.code_asked',
  failed: 'account.sign_in_failed',
  codeWrong: 'account.code_wrong',
  lockedOut: 'account.locked_out',
};
const ENDED_KEY = 'access.ended_key_used';
const OWN: ReadonlySet<SignInOutcome> = new Set(['signedIn', 'codeAsked']);

/** `account`: the mail address that was typed; null for passkeys. `user`: whose account it is; null: no account has it. */
export type SignInEvent = {
  outcome: SignInOutcome;
  account: string | null;
  user: Pick<User, 'id' | 'name'> | null;
  address: string;
};
/** `refused`: the role of a member, or the scopes of a key, do not suffice for `route`. */
export type TracedRefusal = {
  refused: 'role' | 'key';
  actor: Actor;
  organizationId: string;
  shopId: string | null;
  route: string;
  address: string;
};

/** A key that works no longer; see `ApiKeys.check`. */
type EndedKey = {
  ended: 'revoked' | 'replaced' | 'expired' | 'shopDeleted';
  keyId: string;
  keyName: string;
  shop: { shopId: string; organizationId: string };
};
const REASONS = ['unknown', 'revoked', 'replaced', 'expired', 'shopDeleted'] as const;
const NETWORKS = ['ipv4', 'ipv6', 'private'] as const;
type RefusedKeys = { reason: (typeof REASONS)[number]; network: (typeof NETWORKS)[number]; value: number };

type Row = { count: number; names: readonly string[] };
type OpenRow = Row & { written: Promise<(row: Row) => Promise<unknown>> };

/**
 * Traces of sign-ins and refusals: in the list of the person, in the audit log of the organizations, in the log of the
 * process and as counts for `/metrics`. A stranger adds no rows: those of one person within an hour are one, with a
 * count. No caller waits: the time of an answer must not tell whether there is an account.
 */
export class SignInTraces {
  readonly #ports: AccountPorts;
  readonly #parts: { audit: AuditLog; links: Pick<Links, 'background'> };
  readonly #open: LRUCache<string, OpenRow>;
  readonly #counts = new Map<string, number>();
  /** Since the start, for `/metrics`. */
  readonly refusedKeys: readonly RefusedKeys[] = REASONS.flatMap((reason) =>
    NETWORKS.map((network) => ({ reason, network, value: 0 })),
  );
  #lines = { minute: 0, written: 0 };

  constructor(ports: AccountPorts, parts: { audit: AuditLog; links: Pick<Links, 'background'> }) {
    this.#ports = ports;
    this.#parts = parts;
    this.#open = new LRUCache({
      max: MOST_OPEN_ROWS,
      ttl: ONE_ROW_MS,
      ttlResolution: 0,
      perf: { now: ports.now },
    });
  }

  /** Since the start, by outcome; `roleRefused` and `keyRefused` among them. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  signIn(event: SignInEvent): void {
    const { outcome, user } = event;
    this.#countOne(outcome);
    const network = networkOf(event.address);
    const isOwn = OWN.has(outcome);
    if (!isOwn) this.#tellLog(event, network);
    if (user === null) return;
    // Failures come from anywhere: by network, a stranger with many would add as many rows.
    const key = `${user.id} ${outcome} ${isOwn ? network : ''}`;
    this.#trace(key, network, (row) => this.#beginSignIn(event, row));
  }

  /** A sign-in by a provider that was not finished; `reason` is for the operator. */
  ofProvider(event: {
    outcome: 'failed' | 'providerFailed';
    provider: string;
    reason: string;
    address: string;
  }): void {
    const { outcome, provider, reason } = event;
    this.#countOne(outcome);
    if (this.#hasLine())
      this.#ports.log.warn('a sign-in by a provider failed', {
        outcome,
        provider,
        reason,
        network: networkOf(event.address),
      });
  }

  refusal(refusal: TracedRefusal): void {
    const { refused, actor, organizationId, shopId, route } = refusal;
    this.#countOne(`${refused}Refused`);
    const network = networkOf(refusal.address);
    this.#trace(`${actor.id} ${refused} ${organizationId} ${network}`, route, async (row) => {
      const details = ({ count, names }: Row) => ({ count, routes: names });
      const action = `access.${refused}_refused`;
      const entry = { organizationId, shopId, actor, action, address: network };
      const ids = await this.#parts.audit.writeAll([{ ...entry, details: details(row) }]);
      return (later) => this.#parts.audit.finish(ids, { target: null, details: details(later) });
    });
  }

  /** Null: an unknown key, which is counted alone: it may be a secret of something else. */
  refusedKey(key: EndedKey | null, address: string): void {
    const [reason, network] = [key?.ended ?? 'unknown', this.#kindOf(address)];
    for (const one of this.refusedKeys) if (one.reason === reason && one.network === network) one.value += 1;
    if (key === null) return;
    const { keyId, keyName, shop } = key;
    this.#trace(`${keyId} ${reason}`, networkOf(address), async (row) => {
      const details = ({ count, names }: Row) => ({ reason, count, networks: names });
      const { organizationId, shopId } = shop;
      const actor = { kind: 'apiKey', id: keyId, name: keyName } as const;
      const shared = { organizationId, shopId, actor, action: ENDED_KEY, target: keyId };
      const entry = { ...shared, address: row.names[0] ?? null, details: details(row) };
      const ids = await this.#parts.audit.writeAll([entry]);
      return (later) => this.#parts.audit.finish(ids, { target: keyId, details: details(later) });
    });
  }

  #kindOf(address: string): RefusedKeys['network'] {
    const network = networkOf(address);
    // An IPv4 address is its own network, however it was written.
    if (!this.#ports.isPublicAddress(isIP(network) === 0 ? address : network)) return 'private';
    return isIP(network) === 4 ? 'ipv4' : 'ipv6';
  }

  /** The person's own, newest first. */
  async list(userId: string): Promise<SignInTrace[]> {
    const rows = await this.#ports.store.db
      .selectFrom('sign_in_traces')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('number', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    return rows.map((row) => ({
      at: new Date(row.at).toISOString(),
      outcome: row.outcome as SignInOutcome,
      count: row.count,
      networks: decodeJson<string[]>(row.networks),
    }));
  }

  async prune(): Promise<number> {
    const deletion = this.#ports.store.db
      .deleteFrom('sign_in_traces')
      .where('at', '<=', this.#ports.now() - KEPT_MS);
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }

  /** Rows for the person and for each organization; returns how both are counted on. */
  async #beginSignIn({ outcome, account, user }: SignInEvent, row: Row) {
    const { db } = this.#ports.store;
    const { audit } = this.#parts;
    const userId = user?.id ?? '';
    const columns = ({ count, names }: Row) => ({ count, networks: encodeJson(names) });
    const trace = await db
      .insertInto('sign_in_traces')
      .values({ user_id: userId, at: this.#ports.now(), outcome, ...columns(row) })
      .returning('number')
      .executeTakeFirstOrThrow();
    const actor = OWN.has(outcome)
      ? ({ kind: 'user', id: userId, name: user?.name ?? '' } as const)
      : ({ kind: 'unknown', id: null, name: 'Unknown' } as const);
    const details = ({ count, names }: Row) => ({ count, networks: names, account: this.#hashOf(account) });
    const shared = { actor, action: ACTIONS[outcome], target: userId, address: row.names[0] ?? null };
    const members = await db
      .selectFrom('members')
      .select('organization_id')
      .where('user_id', '=', userId)
      .execute();
    const entries = members.map(({ organization_id: organizationId }) => ({ ...shared, organizationId }));
    const ids = await audit.writeAll(entries.map((entry) => ({ ...entry, details: details(row) })));
    return async (later: Row): Promise<void> => {
      await db.updateTable('sign_in_traces').set(columns(later)).where('number', '=', trace.number).execute();
      if (ids.length > 0) await audit.finish(ids, { target: userId, details: details(later) });
    };
  }

  #trace(key: string, name: string, begin: (row: Row) => Promise<(row: Row) => Promise<unknown>>): void {
    const before = this.#open.get(key);
    const names = before?.names ?? [];
    const isNews = !names.includes(name) && names.length < MOST_NAMES;
    const row = { count: (before?.count ?? 0) + 1, names: isNews ? [...names, name] : names };
    const isDue = row.count <= WRITTEN_EACH || Number.isInteger(Math.log2(row.count));
    const written =
      before === undefined
        ? begin(row)
        : before.written.then(async (update) => {
            if (isDue) await update(row);
            return update;
          });
    this.#open.set(key, { ...row, written }, { noUpdateTTL: true });
    const done = written
      .then(() => {})
      .catch((error: unknown) => {
        // The next trace begins anew.
        this.#open.delete(key);
        throw error;
      });
    this.#parts.links.background(done, 'a sign-in could not be traced');
  }

  /** Takes one of the lines of this minute. */
  #hasLine(): boolean {
    const minute = Math.floor(this.#ports.now() / MINUTE_MS);
    if (minute !== this.#lines.minute) this.#lines = { minute, written: 0 };
    this.#lines.written += 1;
    return this.#lines.written <= LINES_A_MINUTE;
  }

  #tellLog({ outcome, account }: SignInEvent, network: string): void {
    if (!this.#hasLine()) return;
    this.#ports.log.warn('a sign-in failed', { outcome, network, account: this.#hashOf(account) });
  }

  /** Tells whether two attempts named one address, without the address: the typed one may be a password. */
  #hashOf(account: string | null): string | null {
    if (account === null) return null;
    const key = this.#ports.secretKey.derive('mail addresses in traces');
    return createHmac('sha256', key).update(emailKey(account)).digest('base64url').slice(0, 16);
  }

  #countOne(outcome: string): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }
}
