import type { SearchResponse } from '@aisle/contract';

const MOST = 30;

/** Keeps the latest answers: InstantSearch asks again for what it shows when a shopper goes back. */
export class AnswerCache {
  readonly #answers = new Map<string, Promise<SearchResponse>>();

  get(key: string, ask: () => Promise<SearchResponse>): Promise<SearchResponse> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = ask();
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
    // What failed may work the next time.
    answer.catch(() => this.#answers.delete(key));
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
