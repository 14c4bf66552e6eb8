import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** What the provider tells of a person. */
export type ProvidedClaims = { sub: string; email?: string; email_verified?: boolean; name?: string };

const CLIENT = { id: 'aisle', secret: 'a secret of the client' };

/** `oidc-provider` on this machine. Whoever comes signs in as `person`, without a page of its own. */
export class SignInProvider {
  /** Null: the person goes back. */
  person: ProvidedClaims | null = null;
  readonly #server: Server;
  readonly #people = new Map<string, ProvidedClaims>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<SignInProvider> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SignInProvider(server);
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** For `AISLE_OIDC_PROVIDERS`. */
  get settings() {
    return { issuer: this.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret };
  }

  /** Begins to answer. `redirectUris`: those that it knows the client by. */
  async serve(redirectUris: string[]): Promise<void> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: redirectUris,
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
      cookies: { keys: ['a key of the cookies'] },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/login/${uid}` },
      findAccount: (_, accountId) => ({
        accountId,
        claims: async () => ({ ...this.#people.get(accountId), sub: accountId }),
      }),
    });
    const answer = provider.callback();
    this.#server.on('request', (request, response) => {
      if (request.url?.startsWith('/login/') !== true) return void answer(request, response);
      void this.#login(provider, request, response);
    });
  }

  async #login(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { person } = this;
    if (person === null) return provider.interactionFinished(request, response, { error: 'access_denied' });
    this.#people.set(person.sub, person);
    const grant = new provider.Grant({ accountId: person.sub, clientId: CLIENT.id });
    grant.addOIDCScope('openid email profile');
    const grantId = await grant.save();
    const result = { login: { accountId: person.sub }, consent: { grantId } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  /** Goes where a browser without cookies would be led; resolves with the query that it comes back with. */
  async visit(url: string): Promise<string> {
    const cookies = new Map<string, string>();
    let next = new URL(url);
    while (next.origin === this.issuer) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`the provider leads nowhere: ${await answer.text()}`);
      next = new URL(location, next);
    }
    return next.search.slice(1);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
