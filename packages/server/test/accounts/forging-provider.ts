import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

const CLIENT_ID = 'aisle';
/** 256 bits at least, so that it can sign with HS256. */
const CLIENT_SECRET = 'a secret of the client that is long enough';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** How an ID token is signed: as it should be, by a key that is not among those of the provider, or as none may be. */
export type Signing = 'good' | 'other key' | 'none' | 'client secret';

/** A provider on this machine that says what a test wants it to say, right or wrong. */
export class ForgingProvider {
  /** Of the service, whose clock may stand still; tokens end by that of the machine. */
  nowMs: () => number = Date.now;
  /** Over the claims of a good ID token. */
  claims: JWTPayload = {};
  signing: Signing = 'good';
  /** What the endpoints answer instead. */
  broken: { path: string; status: number; body: string } | null = null;
  readonly #server: Server;
  readonly #keys: Keys;
  readonly #others: Keys;

  private constructor(server: Server, keys: Keys, others: Keys) {
    this.#server = server;
    this.#keys = keys;
    this.#others = others;
    server.on('request', (request, response) => void this.#answer(request.url ?? '', response));
  }

  static async open(): Promise<ForgingProvider> {
    const [keys, others] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ForgingProvider(server, keys, others);
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** For `AISLE_OIDC_PROVIDERS`. */
  get settings() {
    return { issuer: this.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  }

  /** The query that a browser comes back with. */
  visit(url: string, claims: JWTPayload = {}): string {
    const { searchParams } = new URL(url);
    this.claims = { nonce: searchParams.get('nonce') ?? '', ...claims };
    return `code=any&state=${searchParams.get('state')}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(url: string, response: ServerResponse): Promise<void> {
    const json = (body: object): void =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (this.broken !== null && url.endsWith(this.broken.path))
      return void response.writeHead(this.broken.status).end(this.broken.body);
    const { issuer } = this;
    if (url === '/jwks')
      return json({ keys: [{ ...(await exportJWK(this.#keys.publicKey)), alg: 'ES256', use: 'sig' }] });
    if (url === '/token')
      return json({ access_token: 'any', token_type: 'Bearer', id_token: await this.#idToken() });
    return json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
    });
  }

  #idToken(): Promise<string> | string {
    const iat = Math.floor(this.nowMs() / 1000);
    const exp = Math.floor(Date.now() / 1000) + 300;
    const good = { iss: this.issuer, aud: CLIENT_ID, iat, exp, sub: 'someone' };
    const claims = { ...good, ...this.claims };
    if (this.signing === 'none') return new UnsecuredJWT(claims).encode();
    const isByUs = this.signing === 'client secret';
    const token = new SignJWT(claims).setProtectedHeader({ alg: isByUs ? 'HS256' : 'ES256' });
    if (isByUs) return token.sign(new TextEncoder().encode(CLIENT_SECRET));
    return token.sign((this.signing === 'good' ? this.#keys : this.#others).privateKey);
  }
}
