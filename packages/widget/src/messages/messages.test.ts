import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { sayAdvice } from '../advice/advice-messages.ts';
import { sayCompare } from '../compare/compare-messages.ts';
import { sayDiscover } from '../discover/discover-messages.ts';
import { sayFilters } from '../filters/filters-messages.ts';
import { WidgetParts } from '../parts/widget-parts.ts';
import { sayPhoto } from '../photo/photo-messages.ts';
import { sayVoice } from '../voice/voice-messages.ts';
import { OTHER_LANGUAGES, wordsIn } from './choose-messages.ts';

const parts = new WidgetParts({ addScript: () => expect.unreachable(), files: {}, addStyles: () => {} });
/** One text of each part: a part that does not know the language would say the key. */
const saidIn = async (language: string): Promise<string[]> => {
  const words = await wordsIn(parts, language);
  return [
    words.say('search'),
    sayAdvice(words)('advice'),
    sayCompare(words)('compareTable'),
    sayDiscover(words)('trending'),
    sayFilters(words)('anyRating'),
    sayPhoto(words)('takePhoto'),
    sayVoice(words)('listening'),
  ];
};

it('has a file for each language and no other', () => {
  const files = globSync('*.json', { cwd: import.meta.dirname }).map((file) => basename(file, '.json'));
  expect(files.sort()).toEqual(['en', ...OTHER_LANGUAGES].sort());
});

it('says every part in the language of the page, and in English where there is none', async () => {
  const english = await saidIn('en');
  expect(english).toEqual([
    'Search',
    'Help with choosing',
    'Comparison table',
    'Popular now',
    'Any rating',
    'Take a photo',
    'Listening …',
  ]);
  for (const language of OTHER_LANGUAGES)
    for (const [at, text] of (await saidIn(`${language}-XX`)).entries()) {
      expect(text, language).not.toBe(english[at]);
      expect(text, language).not.toMatch(/^[a-z]+[A-Z]?[a-z]*$/);
    }
  expect(await saidIn('fi')).toEqual(english);
});

it('takes the texts that a shop has set, with their places', async () => {
  const words = await wordsIn(parts, 'de', { results: '{count} Treffer', advice: 'Beratung' });
  expect(words.say('results', { count: '7' })).toBe('7 Treffer');
  expect(sayAdvice(words)('advice')).toBe('Beratung');
});
