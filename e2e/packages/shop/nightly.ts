import { createHmac } from 'node:crypto';
import { AisleApiError, createIntegrationsClient, createWidgetClient, verifyWebhook } from '@aisle/sdk';

// What a shop's own server does: it sends a product, reads the catalog, searches, meets an error and hears of an event.
const { AISLE_URL: baseUrl = '', AISLE_KEY: apiKey = '', AISLE_TOKEN: token = '' } = process.env;
const aisle = createIntegrationsClient({ baseUrl, apiKey });

const product = { externalId: 'packed', name: 'Packed lamp', price: 7 };
const { created } = await aisle.syncProducts({ syncType: 'INCREMENTAL', products: [product] });

const prices = new Map<string, number | null | undefined>();
for await (const { externalId, price } of aisle.products.all()) prices.set(externalId, price);

const { products } = await createWidgetClient({ baseUrl, token }).search({ query: 'hose' });

const refusal = await aisle.getProduct({ externalId: 'nothing' }).catch((error: unknown) => {
  if (!(error instanceof AisleApiError)) throw error;
  return error;
});

const secret = `whsec_${Buffer.from('twenty-four bytes secret').toString('base64')}`;
const body = JSON.stringify({
  id: 'evt_1',
  type: 'webhook.test',
  created: '2026-03-02T09:31:00.000Z',
  data: { webhookId: 'wh_1', message: 'hello' },
});
const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const event = await verifyWebhook({ body, headers: { 'X-Service-Signature': signature }, secret });

/** Never called: the compiler refuses a price that is a text. */
export const wrongPrice = () =>
  // @ts-expect-error
  aisle.syncProducts({ syncType: 'INCREMENTAL', products: [{ ...product, price: 'seven' }] });

const found = products[0]?.externalId;
const code = 'code' in refusal ? refusal.code : null;
console.log(JSON.stringify({ created, price: prices.get('packed'), found, code, event: event.type }));
