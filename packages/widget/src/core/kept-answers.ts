import type { SearchResponse } from '@aisle/contract';

const MOST = 30;

/** The newest answers, for going back, for filters that are taken off and for deleted letters. */
export class KeptAnswers {
  readonly #answers = new Map<string, SearchResponse>();

  get(key: string): SearchResponse | undefined {
    return this.#answers.get(key);
  }

  keep(key: string, answer: SearchResponse): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
  }
}
