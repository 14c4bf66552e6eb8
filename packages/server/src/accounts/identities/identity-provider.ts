import { AisleError, Email, PersonName } from '@aisle/contract';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { OidcProviderSettings } from '../../config/index.ts';
import { OutboundError } from '../../outbound/index.ts';
import type { AccountPorts } from '../ports.ts';
import { emailKey } from '../users.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import { issuerKey } from './way-in.ts';

/** Endpoints and keys of a provider are read anew after this time; each sign-in would wait for them otherwise. */
const METADATA_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;
/** Clocks of providers may differ by so much. */
const SKEW_MS = 60_000;
const SCOPE = 'openid email profile';

/** The account at the provider. `vouched`: the provider says whose the address is, and the operator believes it there. */
export type ProvidedPerson = {
  issuer: string;
  subject: string;
  /** Lower case; null: the provider names none. */
  email: string | null;
  vouched: boolean;
  name: string | null;
  /** It asked for more than one factor (RFC 8176). */
  usedMfa: boolean;
};

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  iat: z.number(),
  email: Email.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: PersonName.optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
});

/** Why a provider could not be asked; `cause` is for the log alone. */
const NO_ANSWER: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
]);

/** An error and those that caused it. */
const causesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];
const hasNoAnswer = (error: unknown): boolean =>
  causesOf(error).some(
    (one) => one instanceof OutboundError || NO_ANSWER.has((one as { code?: string }).code),
  );
/** For the log: what the library says, outermost first. */
const reasonOf = (error: unknown): string =>
  causesOf(error)
    .map((one) => String((one as Error).message))
    .join(': ')
    .slice(0, 500);

/** A code of the provider, such as `access_denied`; it stands on the page. */
const codeOf = (error: string): string => (/^[a-z_]{1,60}$/.test(error) ? error : 'an error');

/** A provider of sign-ins (OpenID Connect Core 1.0: code flow with PKCE). */
export class IdentityProvider {
  readonly settings: OidcProviderSettings;
  readonly #ports: Pick<AccountPorts, 'oidc' | 'now'>;
  #metadata: { configuration: Promise<oidc.Configuration>; readAt: number } | null = null;

  constructor(ports: Pick<AccountPorts, 'oidc' | 'now'>, settings: OidcProviderSettings) {
    this.#ports = ports;
    this.settings = settings;
  }

  /** Where the browser goes. @throws AisleError provider_unreachable */
  async signInAddress({ state, nonce, verifier, redirectUri }: PendingSignIn): Promise<string> {
    try {
      const configuration = await this.#configuration();
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    } catch (error) {
      throw this.#unreachable(error);
    }
  }

  /**
   * Takes the code of an answer to the provider, and checks what it gets: signature, issuer, audience, times, nonce.
   * @throws AisleError provider_refused, provider_answer_invalid, provider_unreachable
   */
  async personOf(query: string, pending: PendingSignIn): Promise<ProvidedPerson> {
    try {
      return await this.#read(query, pending);
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  async #read(query: string, pending: PendingSignIn): Promise<ProvidedPerson> {
    const configuration = await this.#configuration();
    const address = new URL(pending.redirectUri);
    address.search = query;
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.verifier,
      idTokenExpected: true,
    });
    const told = Claims.parse(tokens.claims());
    const claims = told.email === undefined ? await this.#askMore(configuration, tokens, told) : told;
    this.#check(claims, pending);
    const email = claims.email === undefined ? null : emailKey(claims.email);
    return {
      issuer: issuerKey(claims.iss),
      subject: claims.sub,
      email,
      vouched: claims.email_verified === true && this.#speaksFor(email),
      name: claims.name ?? null,
      usedMfa: claims.amr?.includes('mfa') === true,
    };
  }

  /** Many providers tell the address by the userinfo endpoint alone. */
  async #askMore(
    configuration: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse,
    told: z.infer<typeof Claims>,
  ): Promise<z.infer<typeof Claims>> {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return told;
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, told.sub);
    const { email, email_verified, name } = Claims.parse({ ...more, iss: told.iss, iat: told.iat });
    return { ...told, email, email_verified, name: told.name ?? name };
  }

  #check({ iss, iat }: z.infer<typeof Claims>, { beganAt }: PendingSignIn): void {
    const madeAt = iat * 1000;
    if (madeAt < beganAt - SKEW_MS || madeAt > this.#ports.now() + SKEW_MS)
      throw new Error('the ID token was not made for this sign-in: its iat is too early or too late');
    // A provider of many tenants signs for each: whoever has a tenant there would name any address.
    if (issuerKey(iss) !== issuerKey(this.settings.issuer))
      throw new Error(`the ID token is of ${iss}, not of the issuer in the settings`);
  }

  #speaksFor(email: string | null): boolean {
    const domain = email?.slice(email.lastIndexOf('@') + 1);
    return domain !== undefined && this.settings.domains.includes(domain);
  }

  /** Endpoints of the provider. A failure is not kept. */
  #configuration(): Promise<oidc.Configuration> {
    const now = this.#ports.now();
    if (this.#metadata !== null && now - this.#metadata.readAt < METADATA_MS)
      return this.#metadata.configuration;
    const metadata = { configuration: this.#discover(), readAt: now };
    this.#metadata = metadata;
    metadata.configuration.catch(() => {
      if (this.#metadata === metadata) this.#metadata = null;
    });
    return metadata.configuration;
  }

  async #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const { client, allowPlain } = this.#ports.oidc;
    const configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      this.#authentication(clientSecret),
      {
        [oidc.customFetch]: guardedFetch(client),
        timeout: TIMEOUT_SECONDS,
        // Without these checks the library believes an ID token by the connection that it came by.
        execute: [oidc.enableNonRepudiationChecks, ...(allowPlain ? [oidc.allowInsecureRequests] : [])],
      },
    );
    return configuration;
  }

  /** `client_secret_basic` is the default of the specification; a provider that lists others alone gets the other. */
  #authentication(secret: string | undefined): oidc.ClientAuth {
    if (secret === undefined) return oidc.None();
    const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
    return (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
    };
  }

  #unreachable(error: unknown): AisleError {
    const message = `${this.settings.label} does not answer, or not as it should: try again, or sign in otherwise.`;
    return new AisleError('provider_unreachable', message, { detail: reasonOf(error), cause: error });
  }

  #refusal(error: unknown): AisleError {
    const { label } = this.settings;
    if (error instanceof oidc.AuthorizationResponseError)
      return new AisleError('provider_refused', `${label} answered ${codeOf(error.error)}: try again.`, {
        detail: reasonOf(error),
        cause: error,
      });
    // A code that was used, or of another sign-in. Other refusals are of our own settings.
    const isCodeRefused = error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
    if (hasNoAnswer(error) || (error instanceof oidc.ResponseBodyError && !isCodeRefused))
      return this.#unreachable(error);
    return new AisleError(
      'provider_answer_invalid',
      `The answer of ${label} does not prove who you are: begin again.`,
      { detail: reasonOf(error), cause: error },
    );
  }
}
