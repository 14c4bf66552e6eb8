import { describe, expect, it } from 'vitest';
import { ASSISTANCE, assistanceOf } from './index.ts';

const slots = (form: string): string[] =>
  [...form.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name).sort();
const english = assistanceOf('en');

describe.each(ASSISTANCE.map((words) => [words.code, words] as const))('%s', (_, words) => {
  it('fills the same values into each form as English', () => {
    const forms = [
      'upTo',
      'from',
      'between',
      'prices',
      'onSale',
      'bestRated',
      'notInStock',
      'shared',
      'fits',
      'fitsFrom',
      'fitsNone',
    ] as const;
    for (const form of forms) expect([form, slots(words[form])]).toEqual([form, slots(english[form])]);
    expect(slots(words.questions.other)).toEqual(['label']);
  });

  it('holds no number of its own but the best rating', () => {
    for (const [name, form] of Object.entries(words))
      if (typeof form === 'string' && name !== 'bestRated')
        expect([name, /\d/.test(form)]).toEqual([name, false]);
  });
});

it('a tag with a region or of a close language is known; others are English', () => {
  expect(['de-AT', 'nb', 'xx'].map((tag) => assistanceOf(tag).code)).toEqual(['de', 'no', 'en']);
});
