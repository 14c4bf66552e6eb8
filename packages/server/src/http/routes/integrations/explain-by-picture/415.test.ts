import { it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesOtherMediaTypes } from '../../../../../test/status-cases.ts';

refusesOtherMediaTypes('explainByPicture');

const server = useTestServer();

it('what is no picture is refused', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const input = await formCall({ image: new TextEncoder().encode('<svg/>'), externalId: 'A-1' });
  expectEnvelope(await current.call('explainByPicture', shop, input), 415, 'media_unsupported');
});
