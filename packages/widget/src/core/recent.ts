import type { Browser } from './browser.ts';

const MOST = 5;

/** The shopper's last searches, on this device alone. */
export class RecentSearches {
  readonly #browser: Pick<Browser, 'read' | 'write'>;
  readonly #key: string;

  constructor(browser: Pick<Browser, 'read' | 'write'>, key: string) {
    this.#browser = browser;
    this.#key = `aisle-recent:${key}`;
  }

  list(): string[] {
    try {
      const stored: unknown = JSON.parse(this.#browser.read('local', this.#key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
    } catch {
      return [];
    }
  }

  add(query: string): string[] {
    const text = query.trim();
    if (text === '') return this.list();
    const list = [text, ...this.list().filter((one) => one.toLowerCase() !== text.toLowerCase())];
    this.#browser.write('local', this.#key, JSON.stringify(list.slice(0, MOST)));
    return list.slice(0, MOST);
  }

  clear(): string[] {
    this.#browser.write('local', this.#key, null);
    return [];
  }
}
