import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, placeholdersOf, type Texts } from './index.ts';

const source = join(import.meta.dirname, '..');
const folders = [...new Set(globSync('**/messages/*.ts', { cwd: source }).map(dirname))];
/** Categories for counts that people meet; "many" of Romance languages begins at a million and reads as "other". */
const countsOf = (language: string): string[] => {
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: 121 }, (_, count) => rules.select(count));
  return [...new Set(counts)].sort();
};
const textsOf = async (folder: string, language: string): Promise<Texts> =>
  (await import(pathToFileURL(join(source, folder, `${language}.ts`)).href)).texts;

describe.each(folders)('texts of %s', (folder) => {
  it.each(
    Object.keys(LANGUAGES),
  )('say the same in %s: every key, with the same placeholders', async (language) => {
    const [english, texts] = await Promise.all([textsOf(folder, 'en'), textsOf(folder, language)]);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      const original = english[key];
      const isPlural = typeof text !== 'string';
      expect(isPlural, key).toBe(typeof original !== 'string');
      const wanted = placeholdersOf(typeof original === 'string' ? original : (original?.other ?? ''));
      for (const form of isPlural ? Object.values(text) : [text]) {
        expect(placeholdersOf(form), key).toEqual(wanted);
        expect(form.trim(), key).toBe(form);
        expect(form, key).not.toBe('');
      }
      if (isPlural) expect(Object.keys(text).sort(), key).toEqual(expect.arrayContaining(countsOf(language)));
    }
  });

  it('has a file for each language and no other', () => {
    const files = globSync('*.ts', { cwd: join(source, folder) }).map((file) => basename(file, '.ts'));
    expect(files.sort()).toEqual(Object.keys(LANGUAGES).sort());
  });
});

describe('folders with texts', () => {
  it('are found', () => {
    expect(folders.length).toBeGreaterThan(2);
  });
});
