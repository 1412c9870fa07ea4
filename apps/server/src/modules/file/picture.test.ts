import { SLIP_BYTES_MAX } from '@fairhall/contract/limits';
import { invariant } from '@fairhall/money/result';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from './picture.ts';

const blank = (width: number, height: number, background = '#c04020') => sharp({ create: { width, height, channels: 3, background } });

async function cleaned(upload: Buffer) {
  const picture = await cleanPicture(upload);
  invariant(picture.ok, `cleaned, not ${picture.ok || picture.code}`);
  return { ...picture.value, header: await sharp(picture.value.content).metadata() };
}

test('place, device, time and profile are gone; the picture stands as it was held', async () => {
  const upload = await blank(60, 40)
    .withExif({ IFD0: { Make: 'PhoneMaker', DateTime: '2026:11:21 12:00:00' }, IFD3: { GPSLatitude: '16/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(upload).metadata()).exif).toBeDefined();
  const { header, content, type } = await cleaned(upload);
  expect([type, header.format, header.width, header.height]).toEqual(['image/jpeg', 'jpeg', 40, 60]);
  expect([header.exif, header.icc, header.xmp, header.iptc, header.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(content.includes('PhoneMaker')).toBe(false);
});

test('what was hidden behind the picture is gone', async () => {
  const hidden = Buffer.from('<script>alert(1)</script>');
  for (const upload of [await blank(60, 40).png().toBuffer(), await blank(60, 40).jpeg().toBuffer()]) {
    const { content } = await cleaned(Buffer.concat([upload, hidden]));
    expect(content.includes('script')).toBe(false);
  }
});

test('kept no larger than needed, in its proportions', async () => {
  const { header } = await cleaned(await blank(5_000, 2_500).jpeg({ quality: 40 }).toBuffer());
  expect([header.width, header.height]).toEqual([2_000, 1_000]);
});

test('a small file that claims a huge picture is refused before it is decoded', async () => {
  const bomb = await blank(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(SLIP_BYTES_MAX);
  expect(await cleanPicture(bomb)).toEqual({ ok: false, code: 'BODY_TOO_LARGE' });
  const lie = Buffer.from(await blank(8, 8).png().toBuffer());
  lie.writeUInt32BE(200_000, 16);
  lie.writeUInt32BE(200_000, 20);
  expect((await cleanPicture(lie)).ok).toBe(false);
});

test('the hash is of what is shown: metadata change nothing, one pixel does', async () => {
  const [plain, tagged, other] = await Promise.all([
    blank(60, 40).png().toBuffer(),
    blank(60, 40)
      .withExif({ IFD0: { Copyright: 'me' } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    blank(60, 40)
      .composite([{ input: await blank(1, 1, '#000000').png().toBuffer(), left: 7, top: 7 }])
      .png()
      .toBuffer(),
  ]);
  const [a, b, c] = await Promise.all([cleaned(plain), cleaned(tagged), cleaned(other)]);
  expect(a.pictureSha256.equals(b.pictureSha256)).toBe(true);
  expect(a.pictureSha256.equals(c.pictureSha256)).toBe(false);
});

test('see-through, grey and many-coloured pictures are all kept', async () => {
  const uploads = [
    await sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer(),
    await blank(9, 9).greyscale().jpeg().toBuffer(),
    await blank(9, 9).toColourspace('cmyk').jpeg().toBuffer(),
    await blank(9, 9).png({ palette: true }).toBuffer(),
  ];
  for (const upload of uploads) expect((await cleanPicture(upload)).ok).toBe(true);
  const [first] = uploads;
  const { content } = await cleaned(first as Buffer);
  expect([...(await sharp(content).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test.each([
  ['a vector drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['a JPEG beginning', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG beginning', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a page', Buffer.from('<!doctype html>')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_, upload) => {
  expect(await cleanPicture(upload)).toEqual({ ok: false, code: 'SLIP_TYPE' });
});
