import { SearchRequest } from '@aisle/contract';
import { Deadline } from '@aisle/engine';
import { monotonicMs } from '../monotonic-ms.ts';
import { answerQuestion } from './answer-question.ts';
import type { QuestionKind } from './protocol.ts';
import { DEADLINE_MS } from './question.ts';
import type { ServedIndex } from './served-index.ts';

/**
 * Questions of a kind that a thread answers before the code that answers them is compiled as well as it ever is: at 20,000 products
 * the first 200 searches took 3.8 ms at p50, those from the 800th on 2.
 */
const ENOUGH = 800;
/** Between two questions, so that a thread that practises takes less than half a core, for some ten seconds. */
const PAUSE_MS = 5;
/** A thread that is asked in earnest learns from that; what another is asked shall not wait for a core that practises. */
const QUIET_MS = 200;

/** Some of them make a query that another one made. */
const PRODUCTS = 2 * ENOUGH;
const SUGGESTIONS = 8;
/** A query of a shop's own words may be longer than any that is allowed. */
const LONGEST = 200;
/** Letters of the shortest prefix, and how many lengths there are. */
const SHORTEST = 2;
const LENGTHS = 6;

/** What somebody has typed who begins with any word of a query, by a number. */
const typedOf = (query: string, number: number): string => {
  const words = query.split(' ');
  return words
    .slice(number % words.length)
    .join(' ')
    .slice(0, SHORTEST + (number % LENGTHS));
};

/** As a shopper's question would be. */
const stopped = () => ({ deadline: new Deadline(monotonicMs, monotonicMs() + DEADLINE_MS) });

/** A question to ask oneself. */
export type PracticeQuestion = { kind: 'search' | 'suggest'; answer: () => void };

/**
 * What a thread asks itself about a shop: what shoppers ask most, then what they may ask. `nowMs`: the time of day, by which
 * suggestions are kept.
 */
export function* practiceQuestions(
  served: ServedIndex,
  nowMs: () => number,
): Generator<PracticeQuestion, void, void> {
  const { index, popularQueries } = served;
  const { language } = index;
  let number = 0;
  for (const { query, vector } of index.rehearsalQueries(PRODUCTS)) {
    const text = (popularQueries[number]?.text ?? query).slice(0, LONGEST).toWellFormed();
    const typed = { prefix: typedOf(text, number++), limit: SUGGESTIONS, nowMs: nowMs() };
    yield { kind: 'suggest', answer: () => answerQuestion(served, 'suggest', typed, stopped()) };
    const request = SearchRequest.parse({ query: text });
    const asked = { language, currency: '', searchLogId: '', degraded: null, nowMs: nowMs(), startedMs: 0 };
    const searched = { ...asked, request, vector, picture: null, pictured: null };
    yield { kind: 'search', answer: () => answerQuestion(served, 'search', searched, stopped()) };
  }
}

export type PracticeOptions = {
  /** Monotonic milliseconds. */
  nowMs: () => number;
  /** Epoch milliseconds. */
  wallMs: () => number;
  /** Resolves so many milliseconds later. */
  delay: (ms: number) => Promise<unknown>;
  /** When this thread or another was last asked in earnest. */
  lastAskedMs: () => number;
};

/** Makes a thread as fast as it can be before it is asked much, in the pauses between the questions that it is asked. */
export class Practice {
  readonly #options: PracticeOptions;
  readonly #answered = { search: 0, suggest: 0 };
  /** Only while it practises, since an index that is served no more must not stay for it. */
  #served: ServedIndex | null = null;
  #steps: Generator<PracticeQuestion, void, void> | null = null;
  #run: Promise<void> | null = null;

  constructor(options: PracticeOptions) {
    this.#options = options;
  }

  /** Questions that were answered, by kind; those of shoppers too. */
  get answered(): Readonly<Record<PracticeQuestion['kind'], number>> {
    return this.#answered;
  }

  /** Somebody asked this thread in earnest. */
  asked(kind: QuestionKind): void {
    if (kind === 'search' || kind === 'suggest') this.#answered[kind]++;
  }

  /** Practises on an index until enough was answered, it has no more to ask or is forgotten; on one at a time. Never rejects. */
  begin(served: ServedIndex): Promise<void> {
    if (this.#served !== null) return Promise.resolve();
    this.#served = served;
    this.#steps = practiceQuestions(served, this.#options.wallMs);
    this.#run ??= this.#practise();
    return this.#run;
  }

  /** The index is served no more. */
  forget(served: ServedIndex): void {
    if (this.#served === served) this.#end();
  }

  async #practise(): Promise<void> {
    while (this.#steps !== null && !this.#isEnough) {
      await this.#quiet();
      this.#step();
    }
    this.#end();
    this.#run = null;
  }

  /** What goes wrong here ends the practice and not the thread: whoever asks the same is told. */
  #step(): void {
    try {
      for (;;) {
        const step = this.#steps?.next();
        if (step === undefined || step.done === true || this.#isEnough) break;
        const { kind, answer } = step.value;
        if (this.#answered[kind] >= ENOUGH) continue;
        this.#answered[kind]++;
        answer();
        return;
      }
    } catch {}
    this.#end();
  }

  #end(): void {
    this.#served = null;
    this.#steps = null;
  }

  get #isEnough(): boolean {
    return this.#answered.search >= ENOUGH && this.#answered.suggest >= ENOUGH;
  }

  /** Until nobody has asked for a while, or enough. */
  async #quiet(): Promise<void> {
    const { nowMs, delay, lastAskedMs } = this.#options;
    for (let waitMs = PAUSE_MS; waitMs > 0 && !this.#isEnough; waitMs = lastAskedMs() + QUIET_MS - nowMs())
      await delay(waitMs);
  }
}
