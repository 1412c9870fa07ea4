import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from './picture.ts';

/** A picture of the most pixels, which breaks off before its end: small to send, and dear to find out. */
async function brokenPicture(): Promise<Buffer> {
  const whole = await sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#777' } })
    .png({ progressive: true })
    .toBuffer();
  return whole.subarray(0, whole.length - 200);
}

test('of many broken pictures of 50 million pixels at once two are decoded at a time, a few wait, and the others are told so', async () => {
  const broken = await brokenPicture();
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 5);
  const said = await Promise.all(Array.from({ length: 16 }, () => cleanPicture(broken)));
  clearInterval(watch);
  const codes = said.map((answer) => (answer.ok ? 'ok' : answer.code));
  expect(codes.filter((code) => code === 'SLIP_TYPE')).toHaveLength(10);
  expect(codes.filter((code) => code === 'OVERLOADED')).toHaveLength(6);
  expect(most / 1024 / 1024).toBeLessThan(450);
  expect(await cleanPicture(broken)).toMatchObject({ code: 'SLIP_TYPE' }); // and the way is free again
}, 120_000);
