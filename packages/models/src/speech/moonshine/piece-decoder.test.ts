import tokenizer from 'llama-tokenizer-js';
import { expect, it } from 'vitest';
import { PieceDecoder } from './piece-decoder.ts';

const pieces = await PieceDecoder.open();

it('reads ids as the package that the vocabulary comes from does', () => {
  const texts = [
    'Wireless keyboard and a blue mouse.',
    'naïve café, 20 €',
    'line\nbreak',
    '日本 🎉 ♪♪',
    "I don't 16-ounce",
  ];
  for (const text of texts) expect(pieces.decode(tokenizer.encode(text))).toBe(text);
  for (let id = 3; id < 32_000; id += 61) {
    const ids = [id, 450, id];
    expect(pieces.decode(ids)).toBe(tokenizer.decode(ids, false, false).trim());
  }
});

it('drops control signs and ids that are no text', () => {
  const ids = tokenizer.encode('blue mouse');
  expect(pieces.decode([1, ...ids, 32_001, 32_767, 2])).toBe('blue mouse');
  expect(pieces.decode([])).toBe('');
});
