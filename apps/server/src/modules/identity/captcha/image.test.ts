import sharp from 'sharp';
import { expect, test } from 'vitest';
import { systemRandom } from '../../../platform/random.ts';
import { CAPTCHA_ALPHABET } from './glyphs.ts';
import { captchaSvg, drawCaptcha } from './image.ts';

test('the alphabet has no characters that are taken for each other', () => {
  expect(CAPTCHA_ALPHABET).toMatch(/^[2-9A-Z]+$/);
  for (const pair of ['0O', '1I', '1L', '2Z', '5S', '6G', '8B', 'UV', 'NW', 'DO']) {
    expect([...pair].filter((character) => CAPTCHA_ALPHABET.includes(character)).length, pair).toBeLessThan(2);
  }
});

test('the picture is made of paths alone, so it needs no font and holds no text', () => {
  const svg = captchaSvg('K7R3X', systemRandom);
  expect(svg.match(/<(\w+)/g)?.filter((tag) => !['<svg', '<rect', '<g', '<path'].includes(tag))).toEqual([]);
  expect(svg).not.toContain('K7R3X');
});

test('the picture is a PNG of its size with ink on it, and no two of one text are alike', async () => {
  const [one, two] = [await drawCaptcha('K7R3X', systemRandom), await drawCaptcha('K7R3X', systemRandom)];
  expect(one.equals(two)).toBe(false);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 400, height: 128 });
  const { channels } = await sharp(one).greyscale().stats();
  expect(channels[0]?.stdev).toBeGreaterThan(25);
});
