import { ROUTES } from '@aisle/contract';
import type { Handler } from '../../../handler.ts';
import { uploadedBytes } from '../../../pipeline/uploaded-bytes.ts';

/** What a search by this picture does with one product. No search: it is neither logged nor counted. */
export const explainByPicture: Handler<'explainByPicture'> = async ({ body, shop, services }) => {
  const { image, ...question } = body;
  const bytes = uploadedBytes(image, ROUTES.explainByPicture.upload);
  const { shopId } = shop;
  const { vector: picture, work } = await services.pictureQueries.encode({ shopId, picture: bytes });
  const explained = await services.search.explain({ shopId, question, picture });
  return { status: 200, body: explained, stages: { ...work.stages } };
};
