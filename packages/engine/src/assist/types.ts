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

/** A value of a record, as people read it. */
export type RecordValue = { field: string; label: string; text: string };

/** A product of the page with the values that a text may refer to. */
export type ShownRecord = { externalId: string; name: string; values: RecordValue[] };

export type Findings = {
  /** The three that split the result set best. */
  questions: GuidedQuestion[];
  /** The next best; empty unless records are asked for. */
  otherQuestions: GuidedQuestion[];
  insights: SourcedText[];
  answer: SourcedText | null;
  candidates: Candidate[];
  shown: ShownProduct[];
  /** Empty unless they are asked for. */
  records: ShownRecord[];
};
