import { expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { drawing, PICTURED, picturedShop } from '../../../../../test/pictures.ts';

const server = useTestServer();

it('says how alike a product is and what is asked for, as the search by that picture has it', async () => {
  const { current } = server;
  const shop = await picturedShop(current);
  const image = await drawing(PICTURED[0]);
  const explain = async (fields: Record<string, string>) => {
    const answer = await current.call('explainByPicture', shop, await formCall({ image, ...fields }));
    expect(answer.status).toBe(200);
    expect(answer.headers['server-timing']).toMatch(/encode;dur=/);
    return answer.body;
  };
  const json = { image: Buffer.from(image).toString('base64') };
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  const search = { body: { ...json, explain: true }, headers };
  const found = (await current.call('searchByPicture', shop, search)).body;
  const own = await explain({ externalId: 'M-1' });
  expect(own).toMatchObject({ query: '', stage: 'found', rank: 1, page: 1, total: found.total, words: null });
  expect(own.explanation).toEqual(found.products[0].explanation);
  expect(own.picture.cosine).toBeGreaterThan(0.999);
  expect(own.picture.cut).toBeLessThan(own.picture.cosine);
  expect(own.reason).toMatch(/looks like the picture: similarity 1\.00/);
  const shown = new Set(found.products.map((card: { externalId: string }) => card.externalId));
  for (const { externalId } of PICTURED) {
    const { picture, stage } = await explain({ externalId });
    expect([externalId, stage, picture.cosine >= picture.cut]).toEqual([
      externalId,
      shown.has(externalId) ? 'found' : 'picture',
      shown.has(externalId),
    ]);
  }
  const bare = await explain({ externalId: 'X-1' });
  expect(bare).toMatchObject({ stage: 'picture', found: false, picture: { cosine: null } });
  expect(bare.reason).toContain('no picture that can be compared');
  expect(await explain({ externalId: 'gone' })).toMatchObject({ stage: 'unknown_product' });
});

it('filters and words beside the picture have their say, in forms and JSON alike', async () => {
  const { current } = server;
  const shop = await picturedShop(current);
  const image = await drawing(PICTURED[0]);
  const fields = { externalId: 'M-1', query: 'large mug under 50', pageSize: 1 };
  const filters = { brand: ['Other'] };
  const body = { image: Buffer.from(image).toString('base64'), ...fields, filters };
  const answer = (await current.call('explainByPicture', shop, { body })).body;
  expect(answer).toMatchObject({ stage: 'filter', found: false, externalId: 'M-1' });
  expect(answer.picture.cosine).toBeGreaterThan(0.999);
  expect(answer.reason).toContain("asks for brand Other; it has 'Norrvik'");
  expect(answer.words.terms.map(({ held }: { held: boolean }) => held)).toEqual([false, true]);
  expect(answer.plan.appliedFilters).toMatchObject([
    { field: 'brand' },
    { field: 'price', value: { max: 50 } },
  ]);
  const form = await formCall({ ...fields, pageSize: '1', filters: JSON.stringify(filters), image });
  expect((await current.call('explainByPicture', shop, form)).body).toEqual(answer);
});

it('is no search: nothing is counted or logged', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const image = await drawing(PICTURED[0]);
  await current.call('explainByPicture', shop, await formCall({ image, externalId: 'M-1' }));
  expect((await current.call('getShop', shop)).body.searchesThisMonth).toBe(0);
});
