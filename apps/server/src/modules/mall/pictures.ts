import { GOODS_ART } from '@fairhall/contract/console/mall';
import { tileUrl } from '../merchant/index.ts';
import type { MallDeps } from './deps.ts';

/** Where a picture of an item is: one that the house draws, or a merchant's own. */
export function goodsUrl({ drawings }: Pick<MallDeps, 'drawings'>, picture: string, bases?: readonly string[]): string {
  const drawn = GOODS_ART.find((art) => art === picture);
  return tileUrl(drawn ? drawings.ofGoods(drawn) : picture, bases);
}
