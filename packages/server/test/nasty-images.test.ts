import { ErrorBody } from '@aisle/contract';
import { expect, it } from 'vitest';
import { formCall } from './forms.ts';
import { type TestAnswer, type TestShop, useTestServer } from './harness.ts';
import { mutants, nastyImages } from './nasty-images.ts';

const server = useTestServer();
const CLEAN = new Set([200, 400, 413, 415]);
/** What decoding may take at its worst (an interlaced PNG of 50 megapixels and 16 bits) and what tests make. */
const MEMORY_BYTES = 900_000_000;

const ask = async (shop: TestShop, bytes: Uint8Array): Promise<TestAnswer> =>
  server.current.call('searchByPhoto', shop, await formCall({ image: new Uint8Array(bytes) }));

/** A public text and no more: neither the decoder's own words nor a place in our code. */
const saysNothing = ({ status, body, text }: TestAnswer): void => {
  if (status === 200) return;
  ErrorBody.parse(body);
  expect(text).not.toMatch(/vips|libpng|heif|node_modules|\.ts:|at [A-Z]/);
};

it('each file of a nasty set is answered as it deserves, in bounded memory, and searches go on', async () => {
  const shop = await server.current.makeShop();
  const files = await nastyImages();
  const before = process.memoryUsage().rss;
  let most = 0;
  const answered: string[] = [];
  for (const { name, bytes } of files) {
    const answer = await ask(shop, bytes);
    saysNothing(answer);
    answered.push(`${name}: ${answer.status}`);
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  expect(answered).toEqual(files.map(({ name, status }) => `${name}: ${status}`));
  expect(most).toBeLessThan(MEMORY_BYTES);
  expect(server.current.log).not.toContain('worker stopped');
});

it('an image with bytes changed at random is read or refused', async () => {
  const shop = await server.current.makeShop();
  let seed = 7;
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  for (const { name, bytes } of await mutants(12, random)) {
    const answer = await ask(shop, bytes);
    saysNothing(answer);
    expect([name, CLEAN.has(answer.status)]).toEqual([name, true]);
  }
  expect(server.current.log).not.toContain('worker stopped');
});
