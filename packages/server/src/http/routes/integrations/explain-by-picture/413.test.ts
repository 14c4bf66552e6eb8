import { MAX_UPLOAD_BYTES } from '@aisle/contract';
import { it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesLargeBodies } from '../../../../../test/status-cases.ts';

refusesLargeBodies('explainByPicture', Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + 256 * 1024);

const server = useTestServer();

it('a picture over 10 MB is refused', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const input = await formCall({ image: new Uint8Array(MAX_UPLOAD_BYTES + 1), externalId: 'A-1' });
  expectEnvelope(await current.call('explainByPicture', shop, input), 413, 'media_too_large');
});
