/** An image that a row names as a file of a folder, and the place that it takes among the product's images. */
export type ImageFile = { position: number; name: string };

type Fields = Record<string, unknown>;

/** A web address, `data:` and the like; one letter before the colon is a drive. */
const SCHEME = /^[a-z][a-z0-9+.-]+:/i;

const namesFile = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !SCHEME.test(value) && !value.startsWith('//');

/** `imageFiles` of a row are its images as well: the first is the main one where there is no other. */
export const addImageFiles = (fields: Fields, files: readonly string[]): void => {
  const [main, ...others] = fields.imageUrl === undefined ? files : [undefined, ...files];
  if (main !== undefined) fields.imageUrl = main;
  const images = Array.isArray(fields.images) ? (fields.images as unknown[]) : [];
  if (others.length > 0) fields.images = [...images, ...others];
};

/**
 * Takes the files out of a row's images: the one of `imageUrl` to position 0, those of `images` behind the addresses
 * that stay there.
 */
export const takeImageFiles = (fields: Fields): ImageFile[] => {
  const files: ImageFile[] = [];
  if (namesFile(fields.imageUrl)) {
    files.push({ position: 0, name: fields.imageUrl });
    delete fields.imageUrl;
  }
  const images = Array.isArray(fields.images) ? (fields.images as unknown[]) : [];
  const names = images.filter(namesFile);
  if (names.length === 0) return files;
  const addresses = images.filter((image) => !namesFile(image));
  if (addresses.length > 0) fields.images = addresses;
  else delete fields.images;
  return [...files, ...names.map((name, at) => ({ position: addresses.length + at + 1, name }))];
};

/** Fields of a row that name files where no folder was given. */
export const fieldsWithFiles = ({ imageUrl, images }: Fields): string[] => [
  ...(namesFile(imageUrl) ? ['imageUrl'] : []),
  ...(Array.isArray(images) && images.some(namesFile) ? ['images'] : []),
];
