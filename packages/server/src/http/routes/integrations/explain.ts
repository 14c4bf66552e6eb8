import { ROUTES } from '@aisle/contract';
import type { Handler } from '../../handler.ts';
import { uploadedBytes } from '../../pipeline/body/uploaded-bytes.ts';

export const explain: Handler<'explain', 'search'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.search.explain({ shopId: shop.shopId, question: query }),
});

/** Explains what a search by this photo does with one product. It is neither logged nor counted as a search. */
export const explainByPhoto: Handler<'explainByPhoto', 'search'> = async ({ body, shop, services }) => {
  const { image, ...question } = body;
  const photo = uploadedBytes(image, ROUTES.explainByPhoto.upload);
  const { shopId } = shop;
  let stages: Record<string, number> = {};
  const onEncoded = (spent: typeof stages): void => {
    stages = spent;
  };
  const explained = await services.search.explain({ shopId, question, photo, onEncoded });
  return { status: 200, body: explained, stages };
};
