import { expect, it } from 'vitest';
import {
  bytesField,
  type Encoded,
  floatField,
  intField,
  join,
  messageField,
  stringField,
  varint,
} from './protobuf-writer.ts';

const hex = ({ chunks }: Encoded): string => Buffer.concat(chunks).toString('hex');

it('writes numbers as the protobuf documentation spells them', () => {
  expect(hex(intField(1, 150))).toBe('089601');
  expect(hex(intField(16, 0))).toBe('800100');
  expect(Buffer.from(varint(300)).toString('hex')).toBe('ac02');
  expect(hex(floatField(2, 1))).toBe('150000803f');
});

it('writes a negative number in ten bytes, as int64 does', () => {
  expect(hex(intField(3, -1))).toBe(`18${'ff'.repeat(9)}01`);
});

it('refuses numbers that would be written wrong', () => {
  expect(() => varint(0.5)).toThrow(RangeError);
  expect(() => varint(2 ** 53)).toThrow(RangeError);
});

it('writes strings, bytes and messages with their length in front', () => {
  expect(hex(stringField(2, 'testing'))).toBe('120774657374696e67');
  expect(hex(messageField(3, [intField(1, 150)]))).toBe('1a03089601');
  expect(hex(bytesField(9, [Uint8Array.of(1), Uint8Array.of(2, 3)]))).toBe('4a03010203');
  expect(hex(stringField(1, ''))).toBe('0a00');
});

it('hands large payloads through without copying them', () => {
  const weights = new Uint8Array(100_000);
  const tensor = messageField(5, [bytesField(9, [weights])]);
  expect(tensor.chunks).toContain(weights);
  expect(tensor.bytes).toBe(join([tensor]).bytes);
  expect(Buffer.concat(tensor.chunks).byteLength).toBe(tensor.bytes);
});
