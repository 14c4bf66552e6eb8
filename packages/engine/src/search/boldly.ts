import type { QueryPlan, UnderstandRequest } from '../understand/index.ts';

/**
 * A request that found nothing, to be read with bolder spelling: an unlikely correction, which the answer names, is better
 * than an empty page (`aspiradora` in a shop of aspirators). Null: it would be read the same.
 */
export const boldly = <Request extends UnderstandRequest>(
  request: Request,
  plan: QueryPlan,
  understand: (request: Request) => QueryPlan,
): Request | null => {
  if (request.bold === true || plan.text === '') return null;
  const bold = { ...request, bold: true };
  return understand(bold).correctedQuery === plan.correctedQuery ? null : bold;
};
