/** Medusa answers 400 for errors of this type. */
export class InvalidQueryError extends Error {
  override readonly name = 'InvalidQueryError';
  readonly type = 'invalid_data';
}

/** A query that Aisle cannot answer exactly. */
export const refuse = (what: string): never => {
  throw new InvalidQueryError(`Aisle cannot answer this query: ${what}`);
};
