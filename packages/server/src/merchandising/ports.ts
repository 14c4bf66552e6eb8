import type { SynonymInput } from '@aisle/contract';

/** A shop's synonym rules at a version, which grows with every change of them; 0: there never were any. */
export type LoadedSynonyms = { version: number; rules: SynonymInput[] };

export type SynonymsPort = {
  /** By shop; a shop that never had a rule is not among them. */
  versions(): Promise<Map<string, number>>;
  load(shopId: string): Promise<LoadedSynonyms>;
};
