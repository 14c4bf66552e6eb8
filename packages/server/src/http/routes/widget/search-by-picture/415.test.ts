import { expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesOtherMediaTypes } from '../../../../../test/status-cases.ts';

refusesOtherMediaTypes('searchByPicture');

const server = useTestServer();

it('what is no picture, or of a kind that is not read, is refused', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const image of [text, new Uint8Array(100_000).fill(7), new Uint8Array([0])]) {
    const answer = await current.call('searchByPicture', shop, await formCall({ image }));
    expectEnvelope(answer, 415, 'media_unsupported');
  }
});

it('HEIC, as phones keep photos, is told by its name with what to do', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const head = Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf', 'latin1');
  const image = new Uint8Array(Buffer.concat([head, Buffer.alloc(500)]));
  const answer = await current.call('searchByPicture', shop, await formCall({ image }));
  expectEnvelope(answer, 415, 'media_unsupported');
  expect(answer.body.message).toMatch(/HEIC.*JPEG.*accept=/);
});
