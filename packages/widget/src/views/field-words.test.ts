import { expect, it } from 'vitest';
import { wordsIn } from '../messages/choose-messages.ts';
import de from '../messages/de.json' with { type: 'json' };
import { valueText } from './field-words.ts';

it.each([
  ['attributes.wireless', 'true', 'Ja'],
  ['attributes.wireless', 'false', 'Nein'],
  ['attributes.colour', 'Rot', 'Rot'],
  ['availability', 'in_stock', 'Vorrätig'],
  ['brand', 'true', 'true'],
])('the value of %s that is %s is called %s on a German page', async (field, value, text) => {
  const words = await wordsIn({ load: async () => ({ default: de }) } as never, 'de-AT');
  expect(valueText(words, field, value)).toBe(text);
});
