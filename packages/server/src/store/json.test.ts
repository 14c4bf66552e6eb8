import { expect, it } from 'vitest';
import { decodeJson, encodeJson } from './json.ts';

const again = (value: unknown): unknown => decodeJson(encodeJson(value));

it('text comes back as it was', () => {
  for (const text of ['plain', '灯 مصباح 💡', 'a\\u0000b', '\\\\ud800', 'line\n"quoted" \u0001', '\\'])
    expect(again({ [text]: [text] })).toEqual({ [text]: [text] });
});

it('NUL and half a character become the replacement character, in names too', () => {
  expect(again({ a: 'x\u0000y', 'n\ud800': ['\udc00', '\\\ud83d.'] })).toEqual({
    a: 'x\uFFFDy',
    'n\uFFFD': ['\uFFFD', '\\\uFFFD.'],
  });
});
