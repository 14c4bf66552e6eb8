import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersOf, payloadOf, readFields } from './protobuf-reader.ts';
import { bytesField, type Encoded, floatField, intField, join, stringField } from './protobuf-writer.ts';

const bytesOf = (...parts: Encoded[]): Uint8Array => Buffer.concat(join(parts).chunks);

describe('a message', () => {
  it('reads what the writer wrote', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.string(), fc.uint8Array(), (number, words, bytes) => {
        const message = bytesOf(
          intField(1, number),
          stringField(2, words),
          floatField(3, 0.5),
          bytesField(900, [bytes]),
        );
        expect(readFields(message).map(({ field }) => field)).toEqual([1, 2, 3, 900]);
        expect(numbersOf(message, 1)).toEqual([number]);
        expect(Buffer.from(payloadOf(message, 2) ?? []).toString()).toBe(Buffer.from(words).toString());
        expect([...(payloadOf(message, 900) ?? [])]).toEqual([...bytes]);
        expect(payloadOf(message, 4)).toBeUndefined();
      }),
    );
  });

  it('reads packed numbers', () => {
    expect(numbersOf(bytesOf(bytesField(1, [Uint8Array.of(0xdc, 0x0b, 0x80, 0x04)])), 1)).toEqual([
      1500, 512,
    ]);
  });

  it('refuses bytes that are none', () => {
    for (const bytes of [[0x08], [0x0a, 5, 1], [0x0b], [0x0d, 1], Array<number>(12).fill(0xff)])
      expect(() => readFields(Uint8Array.from(bytes))).toThrow(RangeError);
  });
});
