import { expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { ModelAdviser } from './adviser.ts';
import { ModelCalls } from './model-calls.ts';

const FINDINGS = {
  questions: [],
  otherQuestions: [],
  insights: [],
  answer: null,
  candidates: [],
  shown: [],
  records: [],
};

const askedFor = (query: string): boolean => {
  const calls = new ModelCalls({
    model: { ask: () => Promise.resolve({ text: '{}', tokens: 1 }) },
    budget: { isSpent: () => false, take: async () => true, spend: async () => undefined },
    shares: { hasRoom: () => true, add: () => undefined },
    scheduler: new ManualScheduler(),
    log: { warn: () => undefined },
  });
  return (
    new ModelAdviser(calls).advise(
      { shopId: 's', visitor: 'v', query, language: 'en', findings: FINDINGS },
      150,
    ) !== null
  );
};

it.each([
  'anna@mail.example',
  'anna＠mail.example',
  'order 1234567',
  '+49 170 123 4567',
  '0170/123-4567',
  '(030) 12 34 56 78',
  '٠١٧٠١٢٣٤٥٦٧',
  '٠١٧٠ ١٢٣ ٤٥٦٧',
  '０１７０１２３４５６７',
])('what may be about a person does not leave: %s', (query) => {
  expect(askedFor(query)).toBe(false);
});

it.each([
  'lamp',
  'desk 120 x 60 x 75 cm',
  'lamp 100 - 500',
  'iphone 15',
  'size 38/39',
])('asks about %s', (query) => {
  expect(askedFor(query)).toBe(true);
});
