import { ROUTES } from '@aisle/contract';
import type { Handler } from '../../../handler.ts';
import { uploadedBytes } from '../../../pipeline/uploaded-bytes.ts';

/** What a search by this picture does with one product. No search: it is neither logged nor counted. */
export const explainByPicture: Handler<'explainByPicture'> = async ({ body, shop, services }) => {
  const { image, ...question } = body;
  const picture = uploadedBytes(image, ROUTES.explainByPicture.upload);
  const { shopId } = shop;
  let stages: Record<string, number> = {};
  const onEncoded = (spent: typeof stages): void => {
    stages = spent;
  };
  const explained = await services.search.explain({ shopId, question, picture, onEncoded });
  return { status: 200, body: explained, stages };
};
