import { hash } from 'node:crypto';
import { AisleError, KeyScope, PLUGINS, type PluginApprovalInput, roleIncludes } from '@aisle/contract';
import { z } from 'zod';
import { sameSecret, siteHost } from '../access/index.ts';
import type { Trx } from '../store/index.ts';
import type { Members } from './members.ts';
import { LINK_LIFE_MS, type OneTimeTokens } from './one-time-tokens.ts';
import type { AccountPorts } from './ports.ts';
import type { Session, Sessions } from './sessions.ts';

const PURPOSE = 'codes of plugins';

const Approval = z.object({
  organizationId: z.string(),
  shopId: z.string(),
  userId: z.string(),
  userName: z.string(),
  sessionId: z.string(),
  /** Of the key. */
  keyName: z.string(),
  scopes: z.array(KeyScope),
  redirectUri: z.string(),
  challenge: z.string(),
});
/** What a code stands for. */
export type PluginApproval = z.infer<typeof Approval>;
export type Exchange = { code: string; codeVerifier: string; redirectUri: string };
type Approving = { session: Session; organizationId: string; shop: { shopId: string; domainHost: string } };

type Parts = { members: Members; sessions: Sessions; tokens: OneTimeTokens };

const invalid = (): AisleError =>
  new AisleError(
    'plugin_code_invalid',
    'This code is unknown, was used, is older than 5 minutes, or was made for another request: connect again.',
  );

/** An API key has a name of so many characters. */
const MOST_NAME = 100;

/**
 * Codes with which plugins get their key. A code is what it stands for, sealed: the store has its hash alone, and drops it with
 * the first use.
 */
export class PluginApprovals {
  readonly #ports: Pick<AccountPorts, 'store' | 'now' | 'secretKey'>;
  readonly #parts: Parts;

  constructor(ports: Pick<AccountPorts, 'store' | 'now' | 'secretKey'>, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** `issuer`: origin of the page. @throws AisleError plugin_other_host */
  async approve(
    { session, organizationId, shop }: Approving,
    asked: PluginApprovalInput,
    issuer: string,
  ): Promise<{ redirectTo: string; expiresAt: number }> {
    const host = siteHost(asked.shopUrl);
    if (host !== shop.domainHost)
      throw new AisleError(
        'plugin_other_host',
        `The plugin is on ${host}, and this shop is on ${shop.domainHost}: choose the shop of that host, or make one.`,
      );
    const { userId, userName, sessionId } = session;
    const approval: PluginApproval = {
      organizationId,
      shopId: shop.shopId,
      userId,
      userName,
      sessionId,
      keyName: `${PLUGINS[asked.plugin].label}, ${host}`.slice(0, MOST_NAME),
      scopes: asked.scopes,
      redirectUri: asked.redirectUri,
      challenge: asked.codeChallenge,
    };
    const code = this.#ports.secretKey.seal(JSON.stringify(approval), PURPOSE);
    const expiresAt = this.#ports.now() + LINK_LIFE_MS.plugin;
    await this.#parts.tokens.keep('plugin', code, userId);
    const redirectTo = new URL(asked.redirectUri);
    for (const [name, value] of Object.entries({ code, state: asked.state, iss: issuer }))
      redirectTo.searchParams.append(name, value);
    return { redirectTo: redirectTo.href, expiresAt };
  }

  /** What the code of an exchange stands for, without using it up. @throws AisleError plugin_code_invalid */
  open({ code, codeVerifier, redirectUri }: Exchange): PluginApproval {
    const text = this.#ports.secretKey.open(code, PURPOSE);
    const approval = text === null ? null : Approval.parse(JSON.parse(text));
    if (approval === null || approval.redirectUri !== redirectUri) throw invalid();
    if (!sameSecret(hash('sha256', codeVerifier, 'base64url'), approval.challenge)) throw invalid();
    return approval;
  }

  /**
   * Uses the code up and makes the change with it. Who approved must still be signed in, and be one who may make keys.
   * @throws AisleError plugin_code_invalid
   */
  async use<Result>(
    { code }: Exchange,
    { organizationId, userId, userName, sessionId }: PluginApproval,
    change: (trx: Trx) => Promise<Result>,
  ): Promise<Result> {
    const { members, sessions, tokens } = this.#parts;
    const role = await members.roleOf(userId, organizationId);
    if (role === null || !roleIncludes(role, 'admin')) throw invalid();
    return this.#ports.store.db.transaction().execute(async (trx) => {
      if ((await tokens.use(trx, 'plugin', code)) === null) throw invalid();
      await sessions.requireOpen(trx, { sessionId, userId, userName, isPending: false }).catch((error) => {
        throw error instanceof AisleError ? invalid() : error;
      });
      return change(trx);
    });
  }
}
