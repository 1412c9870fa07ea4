import { gameTileSvg } from '@fairhall/ui/art/game-tile';
import { vendorMarkSvg } from '@fairhall/ui/art/vendor-mark';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createControllableClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createDrawings } from './drawings.ts';
import { createPictures } from './pictures.ts';
import { renderPicture } from './render-picture.ts';

const KOI = { seed: '100000', category: 'FISH', name: 'Koi Pond' };
const CROWN = { seed: '100001', category: 'RNG', name: 'Royal Crown' };
const START_MS = Date.UTC(2026, 10, 21);

/** As a process has it that has named none of these games yet. */
function fresh(games = [KOI, CROWN]) {
  const clock = createControllableClock({ startMs: START_MS, frozen: true });
  const everyGame = vi.fn(async () => games);
  return { clock, everyGame, games, drawings: createDrawings({ everyGame, everyVendor: async () => ['Paperlamp'], clock }) };
}

test('a game is named by what it looks like: alike in every process, apart from every other', () => {
  const { drawings } = fresh();
  expect(drawings.ofGame(KOI)).toBe(fresh().drawings.ofGame({ ...KOI }));
  expect(new Set([KOI, CROWN, { ...KOI, seed: '2' }].map(drawings.ofGame)).size).toBe(3);
  expect(drawings.ofGame(KOI)).toMatch(/^[0-9a-f]{32}$/);
});

test('what is asked for by its hash is drawn, also by a process that named it never', async () => {
  const hash = fresh().drawings.ofGame(KOI);
  const { drawings, everyGame } = fresh();
  expect(String(await drawings.origin(hash))).toBe(gameTileSvg(KOI));
  expect(String(await drawings.origin(hash))).toBe(gameTileSvg(KOI));
  expect(everyGame).toHaveBeenCalledTimes(1);
});

test('a vendor’s mark is drawn white and in its colour, also by a process that named it never', async () => {
  const [white, own] = (['white', 'own'] as const).map((colour) => fresh().drawings.ofVendor('Paperlamp', colour));
  expect(white).not.toBe(own);
  const { drawings } = fresh();
  expect(String(await drawings.origin(white as string))).toBe(vendorMarkSvg('Paperlamp', '#FFFFFF'));
  expect(String(await drawings.origin(own as string))).toContain('<path');
  expect(await drawings.origin(fresh().drawings.ofVendor('Nobody', 'white'))).toBeNull();
});

test('hashes of nothing make nobody look at all games more than once in half a minute', async () => {
  const { drawings, everyGame, clock, games } = fresh();
  for (let place = 0; place < 50; place += 1) expect(await drawings.origin(String(place).padStart(32, '0'))).toBeNull();
  expect(everyGame).toHaveBeenCalledTimes(1);
  const added = { seed: '3', category: 'LIVE', name: 'New Table' };
  games.push(added);
  const hash = fresh().drawings.ofGame(added);
  expect(await drawings.origin(hash)).toBeNull();
  clock.advance(30_000);
  expect(String(await drawings.origin(hash))).toBe(gameTileSvg(added));
});

test('a scene has a picture in the light of each skin, and none where there is no such scene', async () => {
  const { drawings } = fresh();
  const hashes = ['gilded', 'jade', 'ruby', 'daylight'].map((skin) => drawings.ofScene('lotus', skin));
  expect(new Set(hashes).size).toBe(4);
  expect(drawings.ofScene('lotus', 'constructor')).toBe(hashes[0]);
  expect([drawings.ofScene('', 'gilded'), drawings.ofScene('valueOf', 'gilded')]).toEqual(['', '']);
  const elsewhere = await fresh([]).drawings.origin(hashes[3] as string);
  expect(await sharp(await renderPicture(elsewhere as Buffer, { width: 960, type: 'webp' })).metadata()).toMatchObject({ width: 960 });
});

test('a tile weighs a few kibibytes as AVIF, and less than as WebP', async () => {
  const { drawings } = fresh();
  const store = { read: async () => null, write: async () => {} };
  const pictures = createPictures({ store, origins: [drawings.origin], log: createLog('silent') });
  const [avif, webp] = await Promise.all(
    (['avif', 'webp'] as const).map(async (type) => {
      const found = await pictures.find(drawings.ofGame(KOI), { width: 240, type });
      return found.ok ? found.value.length : Number.NaN;
    }),
  );
  expect(avif).toBeLessThan(8 * 1024);
  expect(avif).toBeLessThan(webp as number);
});
