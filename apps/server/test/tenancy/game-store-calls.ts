import * as catalogue from '../../src/modules/game/store/catalogue.ts';
import * as lists from '../../src/modules/game/store/lists.ts';
import * as memberGames from '../../src/modules/game/store/member-games.ts';
import { SLOW_GAME } from './resident.ts';
import type { Known, OfMember, StoreCall } from './store-call.ts';

/** Of the seeds. */
const NODE = 100_000;
const PLACE = { category: 'RNG', vendor: 'PAPERLAMP' };

/** Queries of stars and of games opened last. */
export function gameCalls({ memberId }: Known): OfMember {
  return {
    telling: {
      'game/store/member-games:listFavourites': (tx, id) => memberGames.listFavourites(tx, id, { memberId }),
      'game/store/member-games:listRecents': (tx, id) => memberGames.listRecents(tx, id, { memberId, max: 9 }),
    },
    quiet: {
      'game/store/lists:pageOfAwaiting': (tx, id) => lists.pageOfAwaiting(tx, id, { page: 0, size: 9 }),
      'game/store/member-games:lockFavourites': (tx, id) => memberGames.lockFavourites(tx, id, memberId),
      'game/store/member-games:deleteFavourite': (tx, id) => memberGames.deleteFavourite(tx, id, { memberId, nodeId: SLOW_GAME }),
      'game/store/member-games:trimRecents': (tx, id) => memberGames.trimRecents(tx, id, { memberId, max: 0 }),
    },
  };
}

/** What a merchant lists. */
export const catalogueCalls: Record<string, StoreCall> = {
  'game/store/catalogue:findVersion': (tx, id) => catalogue.findVersion(tx, id),
  'game/store/catalogue:findGameSale': (tx, id) => catalogue.findGameSale(tx, id, NODE),
  'game/store/catalogue:findVendorSale': (tx, id) => catalogue.findVendorSale(tx, id, PLACE),
  'game/store/catalogue:listListedGames': (tx, id) => catalogue.listListedGames(tx, id),
  'game/store/catalogue:pageOfGames': (tx, id) =>
    catalogue.pageOfGames(tx, id, { text: '', category: undefined, vendor: undefined, page: 0, size: 20 }),
  'game/store/lists:lockVendorGames': (tx, id) => lists.lockVendorGames(tx, id, PLACE.vendor),
  'game/store/lists:lockGames': (tx, id) => lists.lockGames(tx, id, [NODE]),
  'game/store/catalogue:listVendorSales': (tx, id) => catalogue.listVendorSales(tx, id),
};
