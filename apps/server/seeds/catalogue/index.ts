import { amount } from '@fairhall/money/amount';
import {
  type Game,
  type GameSale,
  insertGameSales,
  insertGames,
  insertVendorSales,
  insertVendors,
  raiseVersion,
  type VendorCategory,
} from '../../src/modules/game/index.ts';
import { insertStated } from '../../src/modules/oversight/index.ts';
import type { DemoMerchant, SeedDeps } from '../deps.ts';
import { VENDOR_GAMES } from './games.ts';
import { DEMO_VENDORS, VENDORS } from './vendors.ts';

/** Lotteries, which can be played, stand first. */
const LOTTERY_LANES = [
  { category: 'ELOTT', vendor: 'ELOTT' },
  { category: 'ELOTT', vendor: 'TCG_LOTTO_VN' },
  { category: 'ELOTT', vendor: 'TCG_SEA' },
  { category: 'LOTT', vendor: 'LOTT' },
];

/** What the studio states of its slots: return in millionths, standard deviation of a round in 1/10000 of its stake. */
const STATED_RETURNS = [
  { nodeId: 99_000, returnE6: 962_622, deviationE4: 29_609 },
  { nodeId: 99_001, returnE6: 962_295, deviationE4: 39_594 },
  { nodeId: 99_002, returnE6: 963_961, deviationE4: 71_340 },
  { nodeId: 99_003, returnE6: 963_325, deviationE4: 39_100 },
];

/** Games of each category that are marked so, the first ones and every so many. */
const HOT_FIRST = 4;
const NEW_EVERY = 23;

/** Vendors and their games, and what a merchant lists of them. */
export async function seedCatalogue(
  { owner }: Pick<SeedDeps, 'owner'>,
  merchantId: number,
  { catalogue }: Pick<DemoMerchant, 'catalogue'>,
): Promise<void> {
  await insertVendors(owner, VENDORS);
  await insertGames(owner, VENDOR_GAMES);
  const vendors = DEMO_VENDORS.filter(({ vendor }) => !catalogue.withoutVendors.includes(vendor));
  const served = catalogue.categories.flatMap((category) =>
    vendors.filter(({ serves }) => serves.includes(category)).map(({ vendor }) => ({ category, vendor })),
  );
  const lanes = [...LOTTERY_LANES, ...served].map((lane, sorting) => ({ ...lane, listed: true, maintenance: false, sorting, version: 1 }));
  await insertVendorSales(owner, merchantId, lanes);
  const listed = new Set(served.map(({ category, vendor }) => `${category}/${vendor}`));
  const games = VENDOR_GAMES.filter(({ category, vendor }) => listed.has(`${category}/${vendor}`));
  await insertGameSales(owner, merchantId, gameSales(games, catalogue));
  await raiseVersion(owner, merchantId);
  await insertStated(owner, merchantId, STATED_RETURNS);
}

function gameSales(games: readonly Game[], { minBet }: DemoMerchant['catalogue']): GameSale[] {
  const placeIn = new Map<VendorCategory, number>();
  return games.map(({ nodeId, category }, sorting) => {
    const place = placeIn.get(category) ?? 0;
    placeIn.set(category, place + 1);
    return {
      ...{ nodeId, listed: true, maintenance: false, isHot: place < HOT_FIRST, isNew: place % NEW_EVERY === NEW_EVERY - 1, sorting },
      minBet: amount(minBet * BigInt(1 + (place % 5))),
      ...{ picture: '', ownNames: {}, version: 1 },
    };
  });
}
