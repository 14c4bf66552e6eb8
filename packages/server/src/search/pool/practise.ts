import { SearchRequest } from '@aisle/contract';
import { answerQuestion } from './answer-question.ts';
import type { ServedIndex } from './served-index.ts';

/**
 * Questions that a thread answers before the code that answers them is compiled as well as it ever is: at 20,000 products
 * the first 200 searches took 3.8 ms at p50, those from the 800th on 2.
 */
const ENOUGH = 1_600;
/** Between two questions, so that a thread that practises takes a quarter of a core. */
const PAUSE_MS = 10;
/** A thread that is asked in earnest learns from that. */
const QUIET_MS = 200;

const SUGGESTIONS = 8;
/** Letters of the shortest prefix, and how many lengths there are. */
const SHORTEST = 2;
const LENGTHS = 6;

/** What a thread asks itself about a shop, a question at each step: what shoppers ask most, then what they may ask. */
export function* practiceQuestions(served: ServedIndex): Generator<void, void, void> {
  const { index, popularQueries } = served;
  const { language } = index;
  const asked = { language, currency: '', searchLogId: '', degraded: null, nowMs: 0, startedMs: 0 };
  let number = 0;
  for (const { query, vector } of index.rehearsalQueries(ENOUGH)) {
    const text = popularQueries[number]?.text ?? query;
    const prefix = text.slice(0, SHORTEST + (number++ % LENGTHS));
    answerQuestion(served, 'suggest', { prefix, limit: SUGGESTIONS, nowMs: 0 });
    yield;
    const request = SearchRequest.parse({ query: text });
    answerQuestion(served, 'search', { ...asked, request, vector, picture: null, pictured: null });
    yield;
  }
}

export type PracticeOptions = {
  /** Monotonic milliseconds. */
  nowMs: () => number;
  /** Resolves so many milliseconds later. */
  delay: (ms: number) => Promise<unknown>;
};

/** Makes a thread as fast as it can be before it is asked much, in the pauses between the questions that it is asked. */
export class Practice {
  readonly #options: PracticeOptions;
  #answered = 0;
  #askedMs = Number.NEGATIVE_INFINITY;
  #isUnderWay = false;

  constructor(options: PracticeOptions) {
    this.#options = options;
  }

  /** Questions that were answered, those of shoppers too. */
  get answered(): number {
    return this.#answered;
  }

  /** Somebody asked in earnest. */
  asked(): void {
    this.#answered++;
    this.#askedMs = this.#options.nowMs();
  }

  /** Practises on an index until enough was answered or it has no more to ask; not twice at a time. */
  async begin(served: ServedIndex): Promise<void> {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    const steps = practiceQuestions(served);
    while (this.#answered < ENOUGH) {
      await this.#options.delay(PAUSE_MS);
      if (this.#options.nowMs() - this.#askedMs < QUIET_MS) continue;
      this.#answered++;
      if (!this.#answer(steps)) break;
    }
    this.#isUnderWay = false;
  }

  /** False: there is nothing more to ask. What cannot be answered is told to the shopper who asks it, not to nobody. */
  #answer(steps: Generator<void, void, void>): boolean {
    try {
      return steps.next().done !== true;
    } catch {
      return false;
    }
  }
}
