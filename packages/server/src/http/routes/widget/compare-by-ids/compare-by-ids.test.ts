import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, expectInvalid } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const IDS = ['K-1', 'K-2', 'a,b', 'é/ü&=?#'];

const makeShop = async () => {
  const shop = await server.current.makeShop();
  const products = IDS.map((externalId, i) => ({ externalId, name: `Product ${i}`, price: i }));
  await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  const get = (ids: string) =>
    server.current.request({
      method: 'GET',
      url: `/api/widget/compare?${ids}`,
      headers: { 'x-widget-token': shop.token },
    });
  return { shop, get };
};
const idsOf = (body: { products: { externalId: string }[] }) =>
  body.products.map(({ externalId }) => externalId);

describe('200', () => {
  it('answers as the POST does', async () => {
    const { shop, get } = await makeShop();
    const post = await server.current.call('compare', shop, { body: { productIds: ['K-2', 'K-1'] } });
    const answer = await get('ids=K-2,K-1');
    expect([answer.status, answer.body]).toEqual([200, post.body]);
  });

  it('takes an id that holds a comma, and any other sign, when the parameter is repeated', async () => {
    const { get } = await makeShop();
    const query = IDS.map((id) => `ids=${encodeURIComponent(id)}`).join('&');
    expect(idsOf((await get(query)).body)).toEqual(IDS);
    expect(idsOf((await get('ids=K-1,%20K-2')).body)).toEqual(['K-1', 'K-2']);
  });
});

describe('400', () => {
  it('no ids, one, five, an empty one or one twice', async () => {
    const { get } = await makeShop();
    expectInvalid(await get(''), 'ids');
    expectInvalid(await get('ids=K-1'), 'ids');
    expectInvalid(await get('ids=1,2,3,4,5'), 'ids');
    expectInvalid(await get('ids=K-1,'), 'ids.1');
    expectInvalid(await get('ids=K-1,K-2,K-1'), 'ids.2');
  });
});

describe('404', () => {
  it('an id with a comma that is sent as a list', async () => {
    const { get } = await makeShop();
    const answer = await get('ids=K-1,a%2Cb');
    expectEnvelope(answer, 404, 'product_not_found');
    expect(answer.body.message).toContain("'a'");
    expect(answer.body.details.map(({ path }: { path: string }) => path)).toEqual(['ids.1', 'ids.2']);
  });
});
