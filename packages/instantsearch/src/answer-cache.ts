const MOST = 30;

/** Keeps the latest answers: InstantSearch asks again for what it shows when a shopper goes back. */
export class AnswerCache<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = ask();
    this.set(key, answer);
    // What failed may work the next time.
    answer.catch(() => this.#answers.delete(key));
    return answer;
  }

  /** The answer that is there, or `ask`, whose answer is not kept. */
  once(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    return this.#answers.get(key) ?? ask();
  }

  set(key: string, answer: Promise<Answer>): void {
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
  }

  clear(): void {
    this.#answers.clear();
  }
}
