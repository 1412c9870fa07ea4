import type { FamilyCode } from '@fairhall/lottery/families';
import { insertGame, insertSale } from '../src/modules/lottery/index.ts';
import type { DemoMerchant, SaleTerms, SeedDeps } from './deps.ts';
import { type CatalogueGame, GAMES } from './games/index.ts';
import { LOTUS } from './lotus.ts';

/** Families that members have pages for. Games of the others stand in the catalogue, drawn but switched off, until they do. */
const ON_SALE: readonly FamilyCode[] = ['K3'];

const FIRST_NEW_GAME = 3;

/** The games of the installation, and what a merchant sells of them. Official games wait for their feeds: none is on sale yet. */
export async function seedLottery(
  { owner }: SeedDeps,
  merchantId: number,
  { terms, vendors }: Pick<DemoMerchant, 'terms' | 'vendors'> = LOTUS,
): Promise<void> {
  for (const [sorting, one] of GAMES.entries()) {
    const { gameId, family, resultBy } = one.game;
    const onSale = resultBy === 'own' && ON_SALE.includes(family);
    await insertGame(owner, one.game);
    if (!one.game.vendors.some((vendor) => vendors.includes(vendor))) continue;
    await insertSale(owner, merchantId, {
      ...termsOf(one, terms),
      ...{ gameId, onSale, sorting, isHot: onSale, isNew: gameId === FIRST_NEW_GAME, playsOff: one.playsOff },
    });
  }
}

/** A merchant's terms within what the game allows. */
function termsOf({ maxSeries }: CatalogueGame, terms: SaleTerms): SaleTerms {
  return { ...terms, maxSeries: Math.min(terms.maxSeries, maxSeries), maxBetSeries: Math.min(terms.maxBetSeries, maxSeries) };
}
