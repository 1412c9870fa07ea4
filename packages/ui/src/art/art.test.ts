import { describe, expect, test } from 'vitest';
import { SKINS } from '../skins.ts';
import { bannerScene, SCENE_NAMES } from './banner-scene.ts';
import { type GameArt, gameTileSvg, gameTileUri } from './game-tile.ts';
import { MARK_NAMES, markSvg } from './logos.ts';
import { seededRandom } from './random.ts';
import { svgUri } from './svg.ts';

const CATEGORIES = ['K3', 'SSC', 'PK10', '4D', 'RNG', 'FISH', 'LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'ELOTT', 'LOTT', 'unheard of'];
const TILES: GameArt[] = CATEGORIES.flatMap((category) =>
  ['Koi Harbor', 'Plain', 'Red Wheel', 'Moon Deck'].map((name) => ({ seed: '7', category, name })),
);

/** Every id used is defined once, and no number went astray. */
function expectSound(svg: string): void {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
  expect(svg.match(/<(\w+)[^>]*[^/]>/g)?.length).toBe(svg.match(/<\/\w+>/g)?.length);
}

describe('game tile', () => {
  test.each(TILES)('is sound and small: $category, $name', (tile) => {
    const svg = gameTileSvg(tile, 'x');
    expectSound(svg);
    expect(svg.length).toBeLessThan(6000);
  });

  test('is the same for the same game, every time', () => {
    for (const tile of TILES) expect(gameTileSvg(tile)).toBe(gameTileSvg({ ...tile }));
  });

  test('differs between games of one category, and between two games of one name', () => {
    const tile = { seed: '1', category: 'K3', name: 'Swift K3' };
    const others = [tile, { ...tile, name: 'Fast K3' }, { ...tile, seed: '2' }].map((art) => gameTileSvg(art));
    expect(new Set(others).size).toBe(3);
  });

  test('of K3 shows dice', () => {
    expect(gameTileSvg({ seed: '1', category: 'K3', name: 'Fast' }).match(/matrix\(/g)).toHaveLength(6);
  });

  test('lets a word of the name choose what is drawn', () => {
    expect(gameTileSvg({ seed: '1', category: 'RNG', name: 'Lucky Dice' })).toContain('matrix(');
  });

  test('never carries the name or the seed into the markup', () => {
    const svg = gameTileSvg({ seed: '"/><script>', category: '<b>', name: '"><script>alert(1)</script>' });
    expect(svg).not.toMatch(/script|<b>|alert/);
    expectSound(svg);
  });

  test('keeps the gradients of two inline tiles apart', () => {
    const tile = TILES[0] as GameArt;
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const first = ids(gameTileSvg(tile, 'a'));
    expect(ids(gameTileSvg(tile, 'b')).filter((id) => first.includes(id))).toEqual([]);
  });
});

describe('banner scene', () => {
  test.each(SCENE_NAMES)('%s is sound in every skin', (scene) => {
    for (const skin of Object.values(SKINS)) expectSound(bannerScene(scene, skin, 'x'));
  });

  test('takes its light from the skin', () => {
    expect(new Set(Object.values(SKINS).map((skin) => bannerScene('lotus', skin))).size).toBe(4);
  });

  test('has no stars by day', () => {
    expect(bannerScene('harbor', SKINS.gilded)).toContain('stroke="#fff" stroke-linecap');
    expect(bannerScene('harbor', SKINS.daylight)).not.toContain('stroke="#fff" stroke-linecap');
  });
});

test('a picture survives the way through its data: address', () => {
  const svg = gameTileSvg({ seed: '1', category: 'RNG', name: 'Plain' });
  expect(decodeURIComponent(svgUri(svg).replace('data:image/svg+xml,', ''))).toBe(svg.replace(/"/g, "'"));
  expect(gameTileUri({ seed: '1', category: 'RNG', name: 'Plain' })).toBe(svgUri(svg));
});

test('marks take the colour and size they are given', () => {
  for (const mark of MARK_NAMES) expect(markSvg(mark, { colour: '#F0BE4B', size: 64 })).toMatch(/width="64".*#F0BE4B/);
});

test('the stream of a seed is fixed', () => {
  const random = seededRandom('lotus');
  expect([random(), random(), random()].map((value) => value.toFixed(6))).toEqual(['0.714046', '0.620726', '0.938743']);
});
