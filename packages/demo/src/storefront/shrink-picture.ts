/** The model sees 224 pixels; a small file is up sooner, and it fits into what a tab may keep. */
const MAX_SIDE = 640;
const QUALITY = 0.85;

/**
 * A photo as a small JPEG the right way up, without the place and time that cameras write into it. What this browser
 * cannot read comes back as it is: the server reads more kinds, and says what is wrong with the others.
 */
export const shrinkPicture = async (file: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return file;
  // JPEG knows no transparency, and black would be a colour of its own.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return small ?? file;
};
