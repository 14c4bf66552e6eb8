/** A request that Aisle cannot answer as it is meant. A wrong answer would be worse than none. */
export class UnsupportedSearch extends Error {
  constructor(message: string) {
    super(`Aisle cannot answer this InstantSearch request: ${message}`);
    this.name = 'UnsupportedSearch';
  }
}
