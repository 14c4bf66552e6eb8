import { Deadline, DeadlineError } from '@aisle/engine';
import type { MirroredIndex } from '../../indexing/mirrored-index.ts';
import { monotonicMs } from '../../kernel/monotonic-ms.ts';
import { answerRequest } from './answer-request.ts';
import { DEADLINE_MS, late } from './pending-request.ts';
import type { RequestKind, RequestTypes } from './protocol.ts';
import type { SearchPool } from './search-pool.ts';

type Input<Kind extends RequestKind> = RequestTypes[Kind]['input'];
type Answer<Kind extends RequestKind> = RequestTypes[Kind]['answer'];

/** Has a search thread answer from its copy of the index; without threads, answers here. @throws AisleError overloaded */
export const requestIndex = async <Kind extends RequestKind>(
  pool: SearchPool | null,
  index: MirroredIndex,
  kind: Kind,
  input: Input<Kind>,
  visitor?: string,
): Promise<Answer<Kind>> =>
  pool === null || index.number === null
    ? answerHere(index, kind, input)
    : pool.request(index.number, kind, input, visitor);

const answerHere = <Kind extends RequestKind>(
  { served }: MirroredIndex,
  kind: Kind,
  input: Input<Kind>,
): Answer<Kind> => {
  try {
    return answerRequest(served, kind, input, new Deadline(monotonicMs, monotonicMs() + DEADLINE_MS));
  } catch (error) {
    throw error instanceof DeadlineError ? late() : error;
  }
};
