import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodeImage } from '../src/index.ts';

const MEGABYTE = 1_000_000;

it('decodes large images one after another without holding on to their memory', async () => {
  const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#5577aa' } })
    .jpeg()
    .toBuffer();
  await decodeImage(large);
  const before = process.memoryUsage().rss;
  for (let i = 0; i < 12; i++) await decodeImage(large);
  // Twelve of them decoded are 432 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE);
});
