import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecordPacker, unpackRecord } from './record-codec.ts';

const text = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .array(fc.constantFrom('{"name":"', 'red ', 'shoe', '"}', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'é😀'), {
      maxLength: 60,
    })
    .map((parts) => Buffer.from(parts.join(''))),
);

it('gives back every record byte for byte, whatever the dictionary', () => {
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 5 }), (dictionary, records) => {
      const packer = new RecordPacker(dictionary);
      for (const record of records) {
        const packed = packer.pack(record);
        expect(Buffer.compare(unpackRecord(packed, dictionary, record.length), record)).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});

it('gives back records longer than the reach of an offset', () => {
  const dictionary = Buffer.from('abcdefgh'.repeat(4_000));
  const record = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * i) % 251));
  const packer = new RecordPacker(dictionary);
  for (const long of [record, Buffer.concat([record, dictionary, record]), Buffer.alloc(200_000, 7)]) {
    expect(Buffer.compare(unpackRecord(packer.pack(long), dictionary, long.length), long)).toBe(0);
  }
});

it('packs records that repeat the dictionary to a fraction of their size', () => {
  const record = Buffer.from(
    JSON.stringify({ externalId: 'a', attributes: { colour: 'red', material: 'leather' } }),
  );
  expect(new RecordPacker(record).pack(record).length).toBeLessThan(record.length / 10);
});
