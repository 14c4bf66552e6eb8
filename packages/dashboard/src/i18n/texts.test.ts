import { describe, expect, it } from 'vitest';
import { chooseLanguage, formatFor, LANGUAGES, type Language } from './index.ts';
import { loadTexts } from './texts.ts';

describe('loadTexts', () => {
  it.each(Object.keys(LANGUAGES) as Language[])('has %s', async (language) => {
    for (const section of ['frame', 'rules', 'settings'] as const) {
      const [sections, english] = await Promise.all(
        [language, 'en' as const].map((one) => loadTexts(one, section)),
      );
      expect(Object.keys(sections ?? {})).toEqual(Object.keys(english ?? {}));
      expect(sections?.[section] === english?.[section]).toBe(language === 'en');
    }
  });
});

describe('chooseLanguage', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['xx', 'PL'], 'pl'],
    [[null, undefined, 'ar-EG'], 'ar'],
    [['constructor', 'zh'], 'en'],
    [[], 'en'],
  ] as const)('of %j is %s', (wanted, language) => {
    expect(chooseLanguage(wanted)).toBe(language);
  });
});

describe('formatFor', () => {
  it('writes money exactly, also from a decimal string, and unknown currencies too', () => {
    expect(formatFor('en').money('12345678901234567.89', 'EUR')).toBe('€12,345,678,901,234,567.89');
    expect(formatFor('en').money(5, 'nope')).toBe('5.00');
  });

  it('says how long ago, and the date beyond a month', () => {
    const now = Date.parse('2026-05-10T12:00:00Z');
    const { ago } = formatFor('en');
    expect(ago('2026-05-10T09:00:00Z', now)).toBe('3 hours ago');
    expect(ago('2026-05-10T11:59:50Z', now)).toBe('this minute');
    expect(ago('2026-01-01T12:00:00Z', now)).toBe('Jan 1, 2026');
  });
});
