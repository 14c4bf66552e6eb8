import { AisleError } from '@aisle/contract';
import { decodeImage, ImageError, likenessModel } from '@aisle/models';
import { contentHashOf, putUpload } from '../../../images/index.ts';
import type { ImageFile } from '../../../importing/index.ts';
import type { Service } from '../../open-service.ts';
import type { ImageFolder } from './image-folder.ts';

/** An image that a stored row names; one line of the file that keeps them until the rows are in. */
export type WantedImage = ImageFile & { externalId: string; record: number; line: number };

/** `unchanged`: the product has it at this position already. `fault`: why it was not stored. */
export type StoredImage = 'new' | 'unchanged' | { fault: string };

export type ImageUploadsParts = {
  service: Service;
  shopId: string;
  folder: ImageFolder;
  now: () => number;
};

const faultOf = async (bytes: Uint8Array): Promise<string | null> => {
  try {
    await decodeImage(bytes);
    return null;
  } catch (error) {
    if (error instanceof ImageError) return error.message;
    throw error;
  }
};

/** Stores images of a folder as the upload endpoint stores what is sent to it, with the same limits and checks. */
export class ImageUploads {
  readonly #parts: ImageUploadsParts;

  constructor(parts: ImageUploadsParts) {
    this.#parts = parts;
  }

  /** @throws what is wrong with the store */
  async store({ externalId, position, name }: WantedImage): Promise<StoredImage> {
    const { service, shopId, folder, now } = this.#parts;
    const bytes = await folder.read(name);
    if ('fault' in bytes) return bytes;
    const place = { shopId, externalId, position };
    if (await this.#isThere(place, await contentHashOf(bytes))) return 'unchanged';
    const fault = await faultOf(bytes);
    if (fault !== null) return { fault };
    try {
      const { store, catalog, modelChoices } = service;
      const choice = await modelChoices.read('image');
      const modelId = choice?.active?.id ?? likenessModel.id;
      await putUpload({ store, catalog, now }, { ...place, bytes, modelId });
      return 'new';
    } catch (error) {
      if (error instanceof AisleError && error.code === 'product_not_found') return { fault: error.message };
      throw error;
    }
  }

  /** An image of an earlier import is neither decoded nor written again, but where another model would not have it. */
  async #isThere(
    place: { shopId: string; externalId: string; position: number },
    contentHash: string,
  ): Promise<boolean> {
    const { read } = this.#parts.service.store;
    const row = await read
      .selectFrom('product_images')
      .select(['origin', 'state', 'content_hash'])
      .where('shop_id', '=', place.shopId)
      .where('external_id', '=', place.externalId)
      .where('position', '=', place.position)
      .executeTakeFirst();
    if (row?.origin !== 'upload' || row.state === 'failed' || row.content_hash !== contentHash) return false;
    const { shopId } = place;
    const kept = await read
      .selectFrom('image_copies')
      .select('created_at')
      .where('content_hash', '=', contentHash)
      .where('shop_id', '=', shopId)
      // A copy is made of these.
      .unionAll(read.selectFrom('image_bytes').select('created_at').where('content_hash', '=', contentHash))
      .limit(1)
      .execute();
    return kept.length > 0;
  }
}
