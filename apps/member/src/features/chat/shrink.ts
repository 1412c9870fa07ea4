/** Longer side of what is sent, px. */
const SIDE_MAX = 1_600;
const JPEG_QUALITY = 0.85;

/** The picture drawn anew: small enough for a slow line, and without place, time or camera. What can't be drawn goes as it is: the server says why not. */
export async function shrink(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    return drawn ?? file;
  } catch {
    return file;
  }
}
