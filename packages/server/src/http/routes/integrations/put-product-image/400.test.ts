import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { drawn } from '../../../../../test/pictures.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const at = (position: string) => ({ input: { params: { externalId: 'A-1', position } }, path: 'position' });

refusesInput('putProductImage', {
  'no body': { input: { raw: Buffer.alloc(0) }, path: '' },
  'a position past the last': at('21'),
  'a position before the first': at('-1'),
  'a position that is no number': at('first'),
  'half a position': at('1.5'),
  'a blank position': at(' '),
  'a position of base 16': at('0x5'),
  'a position with an exponent': at('1e0'),
  'an id over 191 characters': {
    input: { params: { externalId: 'x'.repeat(192), position: '0' } },
    path: 'externalId',
  },
});

const server = useTestServer();

it.each([
  'jpeg',
  'png',
  'webp',
] as const)('a %s that was cut off is refused, and nothing of it is kept', async (kind) => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  const whole = await drawn({ shape: 'lamp', color: '#208040' })[kind]().toBuffer();
  const raw = whole.subarray(0, whole.length / 2);
  const answer = await current.call('putProductImage', shop, { ...SAMPLE_CALLS.putProductImage, raw });
  expectEnvelope(answer, 400, 'media_unreadable');
  const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
  expect(body.images).toEqual([]);
});
