/** A product that may stand directly before others in one search, as the engine takes it. `text`: why, for people. */
export type ShoppersChoice = {
  externalId: string;
  over: { externalId: string; text: string }[];
};

/** Who asks for what. */
export type ChoiceQuestion = {
  shopId: string;
  query: string;
  /** See `visitorOf`; null: unknown. */
  visitor: string | null;
  /** Of the query; null when it has none. */
  vector: Float32Array | null;
  /** Encodes other queries in the space of `vector`. Another object is another space. */
  space: QuerySpace;
};

export type QuerySpace = {
  encode(question: {
    query: string;
    shopId: string;
    language: string;
  }): Promise<{ vector: Float32Array | null }>;
};
