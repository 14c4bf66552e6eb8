/** A day, or a moment: `2026-05-01`, `2026-05-01T12:30Z`, `2026-05-01 12:30:00`. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i;
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Epoch milliseconds of a date; NaN: the text has another form. A time without a zone counts as UTC. */
export const momentOf = (value: string): number => {
  if (!DATE.test(value)) return Number.NaN;
  const isMoment = value.length > 10;
  return Date.parse(isMoment && !HAS_ZONE.test(value.slice(10)) ? `${value.replace(' ', 'T')}Z` : value);
};
