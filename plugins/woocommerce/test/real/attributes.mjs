// Attributes that are not visible on the product page.
import { catalogOf, ok } from './scenarios.mjs';

export async function attributes(world) {
  const { shop, proxy, service } = world;
  await shop.step('connect', { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey });
  await shop.step('supplier');
  await shop.step('attributes');
  await shop.step('work');
  const sent = Object.keys((await catalogOf(service)).get('OAK')?.attributes ?? {});
  const asked = async (query) => {
    const before = proxy.seen;
    const page = await fetch(`${shop.site}/?s=teapot&post_type=product${query}`);
    return `${proxy.seen - before} (HTTP ${page.status})`;
  };
  const [plain, filtered] = [await asked(''), await asked('&filter_supplier=acme')];
  return [
    [
      'one visible, one hidden, one hidden and global',
      `in Aisle: ${sent.join(', ')}; requests to Aisle: a search ${plain}, with a filter of the hidden one ${filtered}`,
      ok(sent.join() === 'material' && plain === '1 (HTTP 200)' && filtered === '0 (HTTP 200)'),
    ],
  ];
}
