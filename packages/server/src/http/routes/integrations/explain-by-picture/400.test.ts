import { expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { drawing } from '../../../../../test/pictures.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const file = await drawing({ shape: 'mug', color: '#c03020' });
const image = Buffer.from(file).toString('base64');
const body = (more: object) => ({ input: { body: { image, externalId: 'A-1', ...more } } });

refusesInput('explainByPicture', {
  'no picture': { input: { body: { externalId: 'A-1' } }, path: 'image' },
  'no product': { input: { body: { image } }, path: 'externalId' },
  'a form without a product': { input: await formCall({ image: file }), path: 'externalId' },
  'a picture that is no base64': { ...body({ image: 'AA*A' }), path: 'image' },
  'an address in place of a picture': { ...body({ image: 'https://shop.example/a.jpg' }), path: 'image' },
  'a query that is too long': { ...body({ query: 'x'.repeat(501) }), path: 'query' },
  'an unknown filter': { ...body({ filters: { colour: ['red'] } }), path: 'filters.colour' },
  'an unknown field': { ...body({ sort: 'newest' }), path: 'sort' },
  'a pageSize of 0': { ...body({ pageSize: 0 }), path: 'pageSize' },
});

const server = useTestServer();

it('a picture that is cut off is refused', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const input = await formCall({ image: file.slice(0, 200), externalId: 'A-1' });
  const answer = await current.call('explainByPicture', shop, input);
  expectEnvelope(answer, 400, 'media_unreadable');
  expect(answer.body.message).not.toBe('');
});
