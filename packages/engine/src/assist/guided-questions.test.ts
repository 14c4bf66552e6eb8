import { expect, it } from 'vitest';
import { guidedQuestions } from './guided-questions.ts';
import { assistanceOf } from './words/index.ts';

const askIn = (language: string, label: string): string | undefined => {
  const choices = ['rot', 'blau', 'gelb'].map((value) => ({ value, count: 3 }));
  const writer = { words: assistanceOf(language), language, currency: 'EUR' };
  return guidedQuestions([{ field: 'attributes.farbe', label, choices }], 9, writer)[0]?.question;
};

it('a label that begins a question keeps its capital, one within it does not', () => {
  expect(askIn('de', 'Farbe')).toBe('Farbe: Was passt?');
  expect(askIn('en', 'Colour')).toBe('Which colour?');
});
