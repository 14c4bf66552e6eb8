import { expect, it } from 'vitest';
import { ADVICE_MESSAGES } from '../advice/advice-messages.ts';
import { COMPARE_MESSAGES } from '../compare/compare-messages.ts';
import { PHOTO_MESSAGES } from '../photo/photo-messages.ts';
import { VOICE_MESSAGES } from '../voice/voice-messages.ts';
import { ar } from './ar.ts';
import { OTHER_LANGUAGES } from './choose-messages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it as italian } from './it.ts';
import { pl } from './pl.ts';

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

const namesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

it.each<[string, Table]>([
  ['the search', { en, de, fr, es, it: italian, pl, ar }],
  ['advice', ADVICE_MESSAGES],
  ['compare', COMPARE_MESSAGES],
  ['photo', PHOTO_MESSAGES],
  ['voice', VOICE_MESSAGES],
])('%s: every language has every text, with the same names in it', (_name, table) => {
  expect(Object.keys(table).sort()).toEqual(['en', ...OTHER_LANGUAGES].sort());
  const english = table.en ?? {};
  for (const [language, messages] of Object.entries(table)) {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      const own = messages[key] ?? '';
      expect(own.trim()).not.toBe('');
      expect([language, key, namesIn(own)]).toEqual([language, key, namesIn(text)]);
    }
  }
});
