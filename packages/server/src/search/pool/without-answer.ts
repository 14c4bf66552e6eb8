import { IncompleteAnswerError, OpenSearchUnavailableError } from '../../opensearch/index.ts';

/** Whether OpenSearch did not answer, or not in full: then there is no answer, since totals would be wrong. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof OpenSearchUnavailableError || error instanceof IncompleteAnswerError;
