import { Deadline, DeadlineError } from '@aisle/engine';
import type { MirroredIndex } from '../../indexing/mirrored-index.ts';
import { monotonicMs } from '../../kernel/monotonic-ms.ts';
import { answerRequest } from './answer-request.ts';
import { DEADLINE_MS, late, OUTSIDE_DEADLINE_MS, withoutEngine } from './pending-request.ts';
import type { RequestKind, RequestTypes } from './protocol.ts';
import type { SearchPool } from './search-pool.ts';
import { isWithoutAnswer } from './without-answer.ts';

type Input<Kind extends RequestKind> = RequestTypes[Kind]['input'];
type Answer<Kind extends RequestKind> = RequestTypes[Kind]['answer'];

/** Has a search thread answer from its copy of the index; without threads, answers here. @throws AisleError overloaded */
export const requestIndex = async <Kind extends RequestKind>(
  pool: SearchPool | null,
  index: MirroredIndex,
  kind: Kind,
  input: Input<Kind>,
  visitor?: string,
): Promise<Answer<Kind>> => {
  const own = index.isOutside ? (pool?.outside ?? null) : pool;
  return own === null || index.number === null
    ? answerHere(index, kind, input)
    : own.request(index.number, kind, input, visitor);
};

const answerHere = async <Kind extends RequestKind>(
  { served, isOutside }: MirroredIndex,
  kind: Kind,
  input: Input<Kind>,
): Promise<Answer<Kind>> => {
  try {
    return await answerRequest(
      served,
      kind,
      input,
      new Deadline(monotonicMs, monotonicMs() + (isOutside ? OUTSIDE_DEADLINE_MS : DEADLINE_MS)),
    );
  } catch (error) {
    if (error instanceof DeadlineError) throw late();
    throw isWithoutAnswer(error) ? withoutEngine() : error;
  }
};
