import { eachStep } from '@fairhall/lottery/steps';
import { bannerScene, SCENE_NAMES, type SceneName } from '@fairhall/ui/art/banner-scene';
import { type GameArt, gameTileSvg } from '@fairhall/ui/art/game-tile';
import { GOODS_NAMES, type GoodsName, goodsSvg } from '@fairhall/ui/art/goods';
import { vendorMark, vendorMarkSvg } from '@fairhall/ui/art/vendor-mark';
import { SKIN_NAMES, SKINS, type SkinName } from '@fairhall/ui/skins';
import type { Clock } from '../clock.ts';
import { inSlices } from '../in-slices.ts';
import { type Origin, pictureHash } from './pictures.ts';

/** Pictures that the house draws in code. Each is named by its content, and drawn again when it is rendered. */
export type Drawings = {
  /** The hash of a game's picture. */
  ofGame(art: GameArt): string;
  /** The hash of a vendor's mark, white or in its colour. */
  ofVendor(art: string, colour: 'white' | 'own'): string;
  /** The hash of a banner's scene in the light of a house's skin; empty for a scene that there is none of. */
  ofScene(scene: string, skin: string): string;
  /** The hash of goods of the mall. */
  ofGoods(name: GoodsName): string;
  origin: Origin;
};

/** All that may be asked for, for a process that has named none of them yet. */
export type DrawingsOptions = { everyGame(): Promise<readonly GameArt[]>; everyVendor(): Promise<readonly string[]>; clock: Clock };

/** Hashes that nobody knows are looked for among all games no more often than that. */
const LOOK_EVERY_MS = 30_000;

export function createDrawings({ everyGame, everyVendor, clock }: DrawingsOptions): Drawings {
  const hashes = new Map<string, string>();
  const draws = new Map<string, () => string>();
  let looked: { atMs: number; done: Promise<void> } | undefined;

  function named(key: string, draw: () => string): string {
    const known = hashes.get(key);
    if (known !== undefined) return known;
    const hash = pictureHash(draw());
    hashes.set(key, hash);
    draws.set(hash, draw);
    return hash;
  }

  const ofGame = (art: GameArt) => named(`game/${art.category}/${art.name}/${art.seed}`, () => gameTileSvg(art));
  const ofVendor = (art: string, colour: 'white' | 'own') => {
    const paint = colour === 'white' ? '#FFFFFF' : SKINS.gilded[vendorMark(art).tint];
    return named(`vendor/${paint}/${art}`, () => vendorMarkSvg(art, paint));
  };
  const ofSceneIn = (scene: SceneName, skin: SkinName) => named(`scene/${scene}/${skin}`, () => bannerScene(scene, SKINS[skin]));

  const ofGoods = (name: GoodsName) => named(`goods/${name}`, () => goodsSvg(name));

  async function nameAll(): Promise<void> {
    for (const scene of SCENE_NAMES) for (const skin of SKIN_NAMES) ofSceneIn(scene, skin);
    for (const name of GOODS_NAMES) ofGoods(name);
    for (const art of await everyVendor()) for (const colour of ['white', 'own'] as const) ofVendor(art, colour);
    await inSlices(eachStep(await everyGame(), ofGame));
  }

  return {
    ofGame,
    ofVendor,
    ofGoods,
    ofScene(scene, skin) {
      const name = SCENE_NAMES.find((one) => one === scene);
      const light = SKIN_NAMES.find((one) => one === skin) ?? 'gilded';
      return name ? ofSceneIn(name, light) : '';
    },
    async origin(hash) {
      if (!draws.has(hash)) {
        const nowMs = clock.nowMs();
        if (!looked || nowMs - looked.atMs >= LOOK_EVERY_MS) looked = { atMs: nowMs, done: nameAll() };
        await looked.done;
      }
      const draw = draws.get(hash);
      return draw ? Buffer.from(draw()) : null;
    },
  };
}
