import { insertGame, insertSale } from '../src/modules/lottery/index.ts';
import type { DemoMerchant, SaleTerms, SeedDeps } from './deps.ts';
import { type CatalogueGame, GAMES } from './games/index.ts';
import { LOTUS } from './lotus.ts';

const NEWEST_GAME = 3;

/** The games of the installation, and what a merchant sells of them; what it does not sell its operators may put on sale. */
export async function seedLottery(
  { owner }: SeedDeps,
  merchantId: number,
  { terms, vendors, selection }: Pick<DemoMerchant, 'terms' | 'vendors' | 'selection'> = LOTUS,
): Promise<void> {
  for (const [sorting, one] of GAMES.entries()) {
    const { gameId, code, family, resultBy, periodS } = one.game;
    await insertGame(owner, one.game);
    if (!one.game.vendors.some((vendor) => vendors.includes(vendor))) continue;
    const fastestS = resultBy === 'own' ? selection.minPeriodS : selection.officialMinPeriodS;
    const onSale = periodS >= fastestS && !selection.without.includes(family);
    await insertSale(owner, merchantId, {
      ...termsOf(one, terms),
      ...{ gameId, onSale, sorting, playsOff: one.playsOff },
      ...{ isHot: onSale && selection.hot.includes(code), isNew: gameId === NEWEST_GAME },
    });
  }
}

/** A merchant's terms within what the game allows. */
function termsOf({ maxSeries }: CatalogueGame, terms: SaleTerms): SaleTerms {
  return { ...terms, maxSeries: Math.min(terms.maxSeries, maxSeries), maxBetSeries: Math.min(terms.maxBetSeries, maxSeries) };
}
