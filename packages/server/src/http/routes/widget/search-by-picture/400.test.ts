import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { drawn } from '../../../../../test/pictures.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const file = new Uint8Array(await drawn({ shape: 'mug', color: '#c03020' }).jpeg().toBuffer());
const image = Buffer.from(file).toString('base64');
const body = (more: object) => ({ input: { body: { image, ...more } } });

refusesInput('searchByPicture', {
  'no picture': { input: { body: { query: 'mug' } }, path: 'image' },
  'a picture that is no text': { input: { body: { image: [1, 2] } }, path: 'image' },
  'a picture that is no base64': { ...body({ image: 'AA*A' }), path: 'image' },
  'an address in place of a picture': { ...body({ image: 'https://shop.example/a.jpg' }), path: 'image' },
  'an address beside a picture': { ...body({ imageUrl: 'https://shop.example/a.jpg' }), path: 'imageUrl' },
  'a query that is too long': { ...body({ query: 'x'.repeat(501) }), path: 'query' },
  'page 0': { ...body({ page: 0 }), path: 'page' },
  'an unknown filter': { ...body({ filters: { colour: ['red'] } }), path: 'filters.colour' },
  'a page size that is a word': {
    input: await formCall({ image: file, pageSize: 'abc' }),
    path: 'pageSize',
  },
  'a form without a picture': { input: await formCall({ query: 'mug' }), path: 'image' },
  'a form with an unknown field': { input: await formCall({ image: file, more: '1' }), path: 'more' },
});

const server = useTestServer();

it('a part of a form that has no name is told apart from a wrong value', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const raw = Buffer.from('--x\r\nContent-Disposition: form-data\r\n\r\n{1\r\n--x--\r\n');
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await current.call('searchByPicture', shop, { raw, headers });
  expectEnvelope(answer, 400, 'invalid_request');
  expect(answer.body.details).toEqual([{ path: '', message: 'each part of the form needs a name' }]);
});

it('a picture that is damaged, cut off or empty is refused', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  for (const bytes of [file.slice(0, 300), file.slice(0, file.length - 600), new Uint8Array(0)]) {
    const answer = await current.call('searchByPicture', shop, await formCall({ image: bytes }));
    expectEnvelope(answer, 400, 'media_unreadable');
  }
  expect((await current.call('getShop', shop)).body.searchesThisMonth).toBe(0);
});

const spawned: Worker[] = [];
/** The first two die of what they are sent. */
const spawnPictureQueries = (): Worker => {
  const dies = "require('node:worker_threads').parentPort.on('message', () => process.exit(5));";
  const thread =
    spawned.length < 2
      ? new Worker(dies, { eval: true })
      : new Worker(new URL('../../../../search/visual/picture-query-worker.ts', import.meta.url), {
          workerData: { pulled: null },
        });
  spawned.push(thread);
  return thread;
};
const deadly = useTestServer({ spawnPictureQueries });

it('a picture that takes its thread down is refused, and the next one is read', async () => {
  const { current } = deadly;
  const shop = await current.makeShop();
  const input = await formCall({ image: file });
  const answer = current.call('searchByPicture', shop, input);
  const deaths = (): number => current.log.split('picture query encoder worker stopped').length - 1;
  // A thread is started again after a pause.
  for (const count of [1, 2]) {
    while (deaths() < count) await nextTurn();
    current.clock.advance(1000);
  }
  expectEnvelope(await answer, 400, 'media_unreadable');
  const next = await current.call('searchByPicture', shop, input);
  expect([next.status, next.status === 200 ? '' : current.log]).toEqual([200, '']);
});

it('a word where a number belongs is told as such, in a form as in JSON', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  for (const input of [
    await formCall({ image: file, pageSize: 'abc' }),
    { body: { image, pageSize: 'abc' } },
  ]) {
    const { body } = await current.call('searchByPicture', shop, input);
    expect(body.details).toEqual([{ path: 'pageSize', message: 'must be a number' }]);
  }
});
