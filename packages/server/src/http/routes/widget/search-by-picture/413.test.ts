import { MAX_UPLOAD_BYTES } from '@aisle/contract';
import { it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesLargeBodies } from '../../../../../test/status-cases.ts';

refusesLargeBodies('searchByPicture', Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + 256 * 1024);

const server = useTestServer();

it('a picture over 10 MB is refused, as a form or as JSON', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const image = new Uint8Array(MAX_UPLOAD_BYTES + 1);
  const form = await current.call('searchByPicture', shop, await formCall({ image }));
  expectEnvelope(form, 413, 'media_too_large');
  const json = { body: { image: Buffer.from(image).toString('base64') } };
  expectEnvelope(await current.call('searchByPicture', shop, json), 413, 'media_too_large');
});
