import type { GuideField } from '../types.ts';

/** A text, and the fields of the records that its numbers come from. */
export type SourcedText = { text: string; refs: { externalId: string; field: string }[] };

/** An answer to a question: a value, or a range of numbers. `count`: groups that it leaves. */
export type GuidedOption = { label: string; count: number } & GuideField['choices'][number];
export type GuidedQuestion = { question: string; field: string; options: GuidedOption[] };

export type ReformulationReason = 'unit' | 'attribute' | 'price' | 'broader' | 'narrower';

/** Another query, to be counted by a search. */
export type Candidate = { query: string; reason: ReformulationReason };

/** What a follow-up may refer to: the products that were shown. */
export type ShownProduct = {
  externalId: string;
  brand: string | null;
  price: number | null;
  /** Attributes that are numbers. */
  numbers: Record<string, number>;
};

export type Findings = {
  questions: GuidedQuestion[];
  insights: SourcedText[];
  answer: SourcedText | null;
  candidates: Candidate[];
  shown: ShownProduct[];
};
