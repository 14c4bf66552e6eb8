import { Client, DatabaseError } from 'pg';

export type SilenceLimits = {
  /** While a statement waits, the database is asked this often whether it is there. */
  askEveryMs: number;
  /** It is silent when a new connection is not there by then. */
  answerWithinMs: number;
};

const SILENT = 'Connection terminated: the database is silent';
/** Said by the driver after its own time. */
const READ_TIMEOUT = 'Query read timeout';

/** Whether the connection of a failed statement is of no use any more, though it is open. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && (error.message === SILENT || error.message === READ_TIMEOUT);

/**
 * A network that drops packets ends no connection: statements would wait until their own time is over, with the requests and
 * the loops behind them. A long statement waits as well, so a new connection tells one from the other.
 */
export class SilenceWatch {
  readonly #url: string;
  readonly #limits: SilenceLimits;
  readonly #waiting = new Set<(error: Error) => void>();
  #isAsking = false;

  constructor(url: string, limits: SilenceLimits) {
    this.#url = url;
    this.#limits = limits;
  }

  /** @throws Error when the database has become silent before the answer */
  unlessSilent<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setInterval(() => void this.#ask(), this.#limits.askEveryMs).unref();
      this.#waiting.add(reject);
      answer.then(resolve, reject).finally(() => {
        clearInterval(timer);
        this.#waiting.delete(reject);
      });
    });
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const asked = [...this.#waiting];
    const isSilent = !(await this.#answers());
    this.#isAsking = false;
    if (isSilent) for (const reject of asked) reject(new Error(SILENT));
  }

  /** A refusal is an answer: too many connections, for one. */
  async #answers(): Promise<boolean> {
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: this.#limits.answerWithinMs,
      application_name: 'aisle',
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      return error instanceof DatabaseError;
    } finally {
      client.end().catch(() => {});
    }
  }
}
