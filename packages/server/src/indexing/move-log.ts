import type { InSpaces } from '../embeddings/spaces/index-spaces.ts';
import type { Log } from '../kernel/log.ts';

/** What the log says of a shop whose index moves to other models, or to the other engine. */
export class MoveLog {
  readonly #log: Log;
  readonly #shopId: string;

  constructor(log: Log, shopId: string) {
    this.#log = log;
    this.#shopId = shopId;
  }

  moved({ space, images }: InSpaces, outside: boolean): void {
    this.#log.info('the index of a shop has moved', {
      shopId: this.#shopId,
      engine: outside ? 'opensearch' : 'own',
      text: space.modelId,
      images: images?.modelId ?? null,
    });
  }

  failed(error: unknown, retryInMs: number): void {
    this.#log.warn('the index of a shop could not be moved; it serves as before', {
      shopId: this.#shopId,
      reason: error instanceof Error ? error.message : String(error),
      retryInMs,
    });
  }
}
