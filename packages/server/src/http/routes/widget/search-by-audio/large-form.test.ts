import { MAX_UPLOAD_BYTES } from '@aisle/contract';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

it('over a socket, one who is still sending reads the refusal', async () => {
  const { app } = server.current.server;
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const shop = await server.current.makeShop();
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(MAX_UPLOAD_BYTES + 200_000)]), 'long.wav');
  const whole = new Response(form);
  // As a stream: no length is announced.
  const response = await fetch(`${address}/api/widget/search/audio`, {
    method: 'POST',
    headers: { 'x-widget-token': shop.token, 'content-type': whole.headers.get('content-type') ?? '' },
    body: whole.body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'media_too_large' });
});
