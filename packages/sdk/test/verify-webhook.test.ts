import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type VerifyWebhookOptions, verifyWebhook } from '../src/index.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const NOW = Date.UTC(2026, 2, 2, 9, 31);
const EVENT = {
  id: 'evt_1',
  type: 'webhook.test',
  created: '2026-03-02T09:31:00.000Z',
  data: { webhookId: 'wh_1', message: 'Grüße' },
};
const BODY = JSON.stringify(EVENT);

const standard = (body: string, secret: string, timestamp = String(NOW / 1000)) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`evt_1.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
};
const service = (body: string, secret: string) => ({
  'X-Service-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});
const verify = (more: Partial<VerifyWebhookOptions>) =>
  verifyWebhook({ body: BODY, headers: standard(BODY, SECRET), secret: SECRET, now: NOW, ...more });

describe('a delivery', () => {
  it('is the typed event, from text or bytes, with headers of any kind', async () => {
    expect(await verify({})).toEqual(EVENT);
    expect(await verify({ body: Buffer.from(BODY) })).toEqual(EVENT);
    expect(await verify({ headers: new Headers(standard(BODY, SECRET)) })).toEqual(EVENT);
    const upper = Object.entries(standard(BODY, SECRET)).map(([name, value]) => [
      name.toUpperCase(),
      [value],
    ]);
    expect(await verify({ headers: Object.fromEntries(upper) })).toEqual(EVENT);
    const event = await verify({});
    if (event.type === 'webhook.test') expect(event.data.webhookId).toBe('wh_1');
  });

  it('is known by X-Service-Signature alone where there is nothing else', async () => {
    expect(await verify({ headers: service(BODY, SECRET), now: 0 })).toEqual(EVENT);
    const wrong = { code: 'wrong_signature' };
    await expect(verify({ headers: service(BODY, OTHER) })).rejects.toMatchObject(wrong);
    await expect(verify({ headers: service(`${BODY} `, SECRET) })).rejects.toMatchObject(wrong);
    for (const text of ['', 'sha256=', 'sha256=zz', `sha1=${'0'.repeat(64)}`, `SHA256=${'0'.repeat(64)}`])
      await expect(verify({ headers: { 'x-service-signature': text } })).rejects.toMatchObject(wrong);
  });

  it('is accepted with either secret during a rotation', async () => {
    const both = standard(BODY, SECRET)['webhook-signature'].concat(
      ' ',
      standard(BODY, OTHER)['webhook-signature'],
    );
    const headers = { ...standard(BODY, SECRET), 'webhook-signature': both };
    expect(await verify({ headers, secret: OTHER })).toEqual(EVENT);
    expect(await verify({ headers, secret: SECRET })).toEqual(EVENT);
    expect(await verify({ secret: [OTHER, SECRET] })).toEqual(EVENT);
  });

  it.each([
    ['another body', { body: BODY.replace('Grüße', 'Grusse') }],
    ['another secret', { secret: OTHER }],
    ['another id', { headers: { ...standard(BODY, SECRET), 'webhook-id': 'evt_2' } }],
    ['another time', { headers: { ...standard(BODY, SECRET), 'webhook-timestamp': String(NOW / 1000 + 1) } }],
    ['an empty signature', { headers: { ...standard(BODY, SECRET), 'webhook-signature': '' } }],
    ['no base64', { headers: { ...standard(BODY, SECRET), 'webhook-signature': 'v1,%%%' } }],
    [
      'another version',
      {
        headers: {
          ...standard(BODY, SECRET),
          'webhook-signature': standard(BODY, SECRET)['webhook-signature'].replace('v1', 'v2'),
        },
      },
    ],
    [
      'a good X-Service-Signature beside it',
      { headers: { ...standard(BODY, OTHER), ...service(BODY, SECRET) } },
    ],
  ])('is refused with %s', async (_, more) => {
    await expect(verify(more)).rejects.toMatchObject({ code: 'wrong_signature' });
  });

  it('is refused when it is five minutes old or ahead, and when it is not signed', async () => {
    for (const offset of [-300_000, 300_000]) expect(await verify({ now: NOW + offset })).toEqual(EVENT);
    for (const offset of [-301_000, 301_000])
      await expect(verify({ now: NOW + offset })).rejects.toMatchObject({ code: 'too_old' });
    const never = standard(BODY, SECRET, 'never');
    await expect(verify({ headers: never })).rejects.toMatchObject({ code: 'too_old' });
    await expect(verify({ headers: {} })).rejects.toMatchObject({ code: 'unsigned' });
  });

  it('is refused when it is no event, and a secret that is none is a fault of the caller', async () => {
    for (const body of ['{}', 'x', BODY.replace('webhook.test', 'webhook.tested')])
      await expect(verify({ body, headers: standard(body, SECRET) })).rejects.toMatchObject({
        code: 'not_an_event',
      });
    await expect(verify({ secret: 'whsec_' })).rejects.toThrow(TypeError);
    await expect(verify({ secret: 'whsec_%%%' })).rejects.toThrow(TypeError);
  });
});
