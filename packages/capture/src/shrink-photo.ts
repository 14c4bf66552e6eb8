/** The model sees 224 pixels. A small file uploads faster and fits into the storage of a tab. */
const MAX_SIDE = 640;
const QUALITY = 0.85;

/**
 * A photo as a small, upright JPEG without the place and time that cameras record. A format that the browser cannot read
 * is returned unchanged: the server reads more formats, and explains faults.
 */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return file;
  // JPEG has no transparency, which would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return small ?? file;
};
