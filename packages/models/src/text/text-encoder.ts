export type TextEncoder = {
  /** Belongs beside stored vectors: those of another id cannot be compared. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * One unit vector per text, in order, to be compared by dot product with those of the other kind. A text that says
   * nothing to the model (blank, only signs, another script) gets the zero vector: see `isZeroVector`. Any text is
   * answered; only its beginning is read.
   */
  encodeQueries(texts: readonly string[]): Promise<Float32Array[]>;
  /** Texts as `documentText` makes them. */
  encodeDocuments(texts: readonly string[]): Promise<Float32Array[]>;
  /** Frees the model; encoding afterwards throws. */
  close(): Promise<void>;
};

/** True for the vector of a text that says nothing: treat it as having none, and match by words alone. */
export const isZeroVector = (vector: Float32Array): boolean => vector.every((value) => value === 0);
