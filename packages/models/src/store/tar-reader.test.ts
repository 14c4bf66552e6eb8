import { expect, it } from 'vitest';
import { tarArchive as archive, tarEntry as entry } from '../../test/tar-archive.ts';
import { TarReader } from './tar-reader.ts';

function read(bytes: Buffer, wanted: Record<string, number>, step = bytes.length): Record<string, string> {
  const reader = new TarReader(new Map(Object.entries(wanted)));
  for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step));
  return Object.fromEntries([...reader.finish()].map(([name, content]) => [name, content.toString()]));
}

it('reads the wanted files however the stream is cut into chunks', () => {
  const bytes = archive(
    { name: 'package/skip', content: 'x'.repeat(700) },
    { name: 'package/a', content: 'alpha' },
    { name: 'package/empty' },
    { name: 'package/b', content: 'b'.repeat(1024) },
  );
  for (const step of [1, 7, 511, 512, 513, bytes.length]) {
    expect(read(bytes, { 'package/a': 5, 'package/b': 1024, 'package/empty': 1 }, step)).toEqual({
      'package/a': 'alpha',
      'package/b': 'b'.repeat(1024),
      'package/empty': '',
    });
  }
});

it('never takes a link or a name that climbs out for a wanted file', () => {
  const bytes = archive(
    { name: 'package/a', type: '2' },
    { name: 'package/../package/a', content: 'evil' },
    { name: '/package/a', content: 'evil' },
  );
  expect(() => read(bytes, { 'package/a': 10 })).toThrow('lacks package/a');
});

it('refuses a wanted file above its bound before holding it', () => {
  const bytes = entry({ name: 'package/a', claimedSize: 8_000_000_000 });
  expect(() => read(bytes, { 'package/a': 100 })).toThrow('larger than 100 bytes');
});

it('refuses an archive that is cut off or damaged', () => {
  const bytes = archive({ name: 'package/a', content: 'alpha'.repeat(200) });
  expect(() => read(bytes.subarray(0, 900), { 'package/a': 2000 })).toThrow('cut off');
  expect(() => read(bytes.subarray(0, 300), { 'package/a': 2000 })).toThrow('cut off');
  const damaged = Buffer.from(bytes);
  damaged[0] = 0x71;
  expect(() => read(damaged, { 'package/a': 2000 })).toThrow('checksum');
});
