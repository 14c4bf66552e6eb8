import { SESSION_LIFE_MS } from '../../../accounts/index.ts';

const NAME = 'aisle_session';

/**
 * The cookie of a session. Scripts cannot read it, and other sites' requests do not carry it. `Lax` and not `Strict`: a
 * link in a mail must find the person signed in. Over https, `__Host-` keeps subdomains from setting it.
 */
export class SessionCookie {
  readonly #publicUrl: () => string;

  constructor(publicUrl: () => string) {
    this.#publicUrl = publicUrl;
  }

  /** Value of Set-Cookie; null ends the session. */
  header(token: string | null): string {
    const age = token === null ? 0 : SESSION_LIFE_MS / 1000;
    const secure = this.#isSecure() ? '; Secure' : '';
    return `${this.#name()}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The token in a Cookie header; null without one. */
  read(header: string | undefined): string | null {
    const wanted = `${this.#name()}=`;
    const found = (header ?? '').split(';').find((part) => part.trim().startsWith(wanted));
    const token = found?.trim().slice(wanted.length) ?? '';
    return token === '' ? null : token;
  }

  #isSecure(): boolean {
    return this.#publicUrl().startsWith('https:');
  }

  #name(): string {
    return this.#isSecure() ? `__Host-${NAME}` : NAME;
  }
}
