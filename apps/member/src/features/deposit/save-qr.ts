import { qrModules } from '../../shared/qr-code.tsx';

/** Of a module, in the picture: sharp enough for an app that reads it from the gallery. */
const MODULE_PX = 12;

/** Hands the code to the phone as a picture. False: it could not be made. */
export async function saveQr(text: string, name: string): Promise<boolean> {
  const { data, size } = qrModules(text);
  const canvas = Object.assign(document.createElement('canvas'), { width: size * MODULE_PX, height: size * MODULE_PX });
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) return false;
  const href = URL.createObjectURL(picture);
  Object.assign(document.createElement('a'), { href, download: `${name}.png` }).click();
  // The browser takes the picture after this turn.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  return true;
}
