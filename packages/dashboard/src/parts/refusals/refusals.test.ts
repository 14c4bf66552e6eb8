import { ERRORS } from '@aisle/contract';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../i18n/index.ts';
import { loadRefusals, REFUSALS, refusalText } from './refusals.ts';

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en') as Language[];

it.each(OTHERS)('every refusal has a sentence in %s', async (language) => {
  const refusals = await loadRefusals(language);
  expect(Object.keys(refusals ?? {}).sort()).toEqual([...REFUSALS].sort());
  for (const text of Object.values(refusals ?? {})) expect(text).toMatch(/\S[.؟]$/);
});

it('names codes of the catalogue alone, each a refusal and no fault', () => {
  for (const code of REFUSALS) expect(ERRORS[code].status, code).toBeLessThan(500);
});

it('a code that is not known here is said in the words of the service', async () => {
  const refusals = await loadRefusals('de');
  expect(refusalText(refusals, 'password_wrong')).toBe('Das Passwort ist falsch.');
  for (const code of ['toString', '__proto__', 'made_up', '']) expect(refusalText(refusals, code)).toBeNull();
  expect(refusalText(await loadRefusals('en'), 'password_wrong')).toBeNull();
});
