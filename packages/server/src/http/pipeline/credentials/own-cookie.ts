import { PENDING_SIGN_IN_MS, SESSION_LIFE_MS } from '../../../accounts/index.ts';

/**
 * A cookie of this service. Scripts cannot read it, and other sites' requests do not carry it. `Lax` and not `Strict`: a
 * link in a mail must find the person signed in. Over https, `__Host-` keeps subdomains from setting it.
 */
export class OwnCookie {
  readonly #publicUrl: () => string;
  readonly #plainName: string;
  readonly #lifeMs: number;

  constructor(publicUrl: () => string, { name, lifeMs }: { name: string; lifeMs: number }) {
    this.#publicUrl = publicUrl;
    this.#plainName = name;
    this.#lifeMs = lifeMs;
  }

  /** Value of Set-Cookie; null ends it. */
  header(value: string | null): string {
    const age = value === null ? 0 : this.#lifeMs / 1000;
    const secure = this.#isSecure() ? '; Secure' : '';
    return `${this.#name()}=${value ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** Its value in a Cookie header; null without one. */
  read(header: string | undefined): string | null {
    const wanted = `${this.#name()}=`;
    const found = (header ?? '').split(';').find((part) => part.trim().startsWith(wanted));
    const value = found?.trim().slice(wanted.length) ?? '';
    return value === '' ? null : value;
  }

  #isSecure(): boolean {
    return this.#publicUrl().startsWith('https:');
  }

  #name(): string {
    return this.#isSecure() ? `__Host-${this.#plainName}` : this.#plainName;
  }
}

/** Of a session: its token. */
export const sessionCookie = (publicUrl: () => string): OwnCookie =>
  new OwnCookie(publicUrl, { name: 'aisle_session', lifeMs: SESSION_LIFE_MS });

/** Of a person who is at a provider to sign in. The answer counts in the browser that has it, and in no other. */
export const providerCookie = (publicUrl: () => string): OwnCookie =>
  new OwnCookie(publicUrl, { name: 'aisle_provider', lifeMs: PENDING_SIGN_IN_MS });
