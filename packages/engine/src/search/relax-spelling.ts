import type { QueryPlan } from '../backend/query-plan.ts';
import type { UnderstandRequest } from '../understand/index.ts';

/**
 * The request again with a larger edit distance, for one that found nothing. An unlikely correction, which the answer
 * names, is better than an empty page (`aspiradora` in a shop of aspirators). Null: the plan would stay the same.
 */
export const relaxSpelling = <Request extends UnderstandRequest>(
  request: Request,
  plan: QueryPlan,
  understand: (request: Request) => QueryPlan,
): Request | null => {
  if (request.relaxSpelling === true || plan.text === '') return null;
  const relaxed = { ...request, relaxSpelling: true };
  return understand(relaxed).correctedQuery === plan.correctedQuery ? null : relaxed;
};
