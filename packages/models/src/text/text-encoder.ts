export type TextEncoder = {
  /** Stored with vectors. Vectors of different ids cannot be compared. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * One unit vector per text, in order, to be compared by dot product with those of the other kind. Any text is
   * answered, but only its beginning is read. A text without meaning for the model (blank, only signs, another script)
   * gets the zero vector: see `isZeroVector`.
   * @param language that the texts are probably in, BCP 47; English unless told
   */
  encodeQueries(texts: readonly string[], language?: string): Promise<Float32Array[]>;
  /** Texts from `documentText`. `languages`: that each is probably in; English unless told. */
  encodeDocuments(texts: readonly string[], languages?: readonly string[]): Promise<Float32Array[]>;
  /** Frees the model; encoding afterwards throws. */
  close(): Promise<void>;
};

/** True for the vector of a text without meaning: treat it as missing, and match by words alone. */
export const isZeroVector = (vector: Float32Array): boolean => vector.every((value) => value === 0);
