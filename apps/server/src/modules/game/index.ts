/**
 * The lobby: which games a merchant shows, by category and vendor, and which a member likes or opened last.
 *
 * Owns: game_vendor, game, vendor_sale, game_sale, catalogue_version, favourite_game, recent_game. Lotteries have their catalogue in the
 * lottery module; here they stand beside the others.
 * Events out: catalogue.changed. Events in: game.changed (by what shared replies depend on).
 * Invariants: a node id names one game among all vendors and lotteries; what a merchant does not list is found by no call; a game that
 * cannot be opened says so in every list and refuses a launch.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Facts } from '../../platform/facts.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import type { RouteBinding } from '../../platform/http/route.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Drawings } from '../../platform/pictures/drawings.ts';
import type { LotteryPort } from '../lottery/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { createCatalogue, vendorName } from './catalogue.ts';
import { tellListing } from './commands/change-listing.ts';
import { takeList, type VendorList } from './commands/take-list.ts';
import type { GameDeps } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import { artOf, nameIn } from './entry.ts';
import { CATALOGUE_CHANGED, expanders } from './events.ts';
import { createOpenGames, type GameName, type OpenGame } from './open-games.ts';
import { gameRoutes } from './routes.ts';
import { listVendors } from './store/catalogue.ts';

export { nameIn } from './entry.ts';
export type { Game, GameSale, Names, SaidMatch, SaidRoom, Vendor, VendorCategory } from './game.ts';
export type { SaidGame } from './list-change.ts';
export {
  insertGameSales,
  insertGames,
  insertVendorSales,
  insertVendors,
  raiseVersion,
} from './store/catalogue.ts';

export type GameModuleDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  lottery: Pick<LotteryPort, 'lobbyGames'>;
  pageTicket: GameDeps['pageTicket'];
  vendors: GameDeps['vendors'];
  countryOf: GameDeps['countryOf'];
  merchants: Pick<Merchants, 'all' | 'byId'>;
  drawings: Pick<Drawings, 'ofGame' | 'ofVendor'>;
  facts?: Pick<Facts, 'on'>;
};

type Named = { game(nodeId: number): string; art(nodeId: number): string; vendor(code: string): string };

export type GamePort = {
  /** What any game in the lobby of any merchant is drawn from. */
  everyArt(): Promise<ReturnType<typeof artOf>[]>;
  /** What each vendor's mark is drawn from. */
  everyVendor(): Promise<string[]>;
  /** The picture of a game as the merchant's lobby shows it; empty for one that it does not list. */
  iconUrl(merchant: MerchantRef, nodeId: number): Promise<string>;
  /** What games and vendors are called, and what a game is drawn from; by number or code those that the merchant no longer lists. */
  names(merchant: MerchantRef, language: string): Promise<Named>;
  /** What the lobby says of a merchant's vendors is another from this commit on. */
  relist(tx: Tx, merchantId: number): Promise<void>;
  /** A vendor's game as its code names it, or any, where the merchant lists it and it is not under maintenance. */
  openGame(merchantId: number, named: GameName): Promise<OpenGame | null>;
  /** Takes what a vendor lists for a merchant: what is new waits for an operator. */
  takeList(merchantId: number, list: VendorList): Promise<void>;
};

type Told = ReturnType<typeof expanders>;
type GameModule = { routes: RouteBinding[]; push: { member: Told; operator: Told }; port: GamePort };

export function createGameModule(given: GameModuleDeps): GameModule {
  const { db, clock, ids, lottery, merchants, pageTicket, drawings, facts, vendors, countryOf } = given;
  const catalogue = createCatalogue({ db, clock, lottery, drawings, pauses: (merchantId) => vendors().pauses(merchantId) });
  facts?.on(CATALOGUE_CHANGED, ({ merchantId }) => catalogue.doubt(merchantId));
  const everyArt = async () => {
    const lobbies = await Promise.all((await merchants.all()).map((merchant) => catalogue.of(merchant)));
    return lobbies.flatMap(({ entries }) => entries.flatMap((entry) => entry.places.map((place) => artOf(entry, place))));
  };
  const everyVendor = async () => [...new Set((await listVendors(db)).map(({ art }) => art))];
  const iconUrl = async (merchant: MerchantRef, nodeId: number) => {
    const lobby = await catalogue.of(merchant);
    const entry = lobby.byNode.get(nodeId);
    const [place] = entry?.places ?? [];
    return entry && place ? lobby.iconOf(entry, place).iconUrl : '';
  };
  const names: GamePort['names'] = async (merchant, language) => {
    const lobby = await catalogue.of(merchant);
    const game = (nodeId: number) => {
      const entry = lobby.byNode.get(nodeId);
      return entry ? nameIn(entry.names, language) : String(nodeId);
    };
    return { game, art: (nodeId) => lobby.byNode.get(nodeId)?.art ?? String(nodeId), vendor: (code) => vendorName(lobby, code, language) };
  };
  const openGames = createOpenGames();
  const openGame: GamePort['openGame'] = async (merchantId, named) =>
    openGames.find(await catalogue.of(await merchants.byId(merchantId)), named);
  const told = expanders(catalogue.doubt);
  return {
    port: {
      ...{ everyArt, everyVendor, iconUrl, names, openGame },
      takeList: (merchantId, list) => takeList({ db, clock, ids }, merchantId, list),
      relist: (tx, merchantId) => tellListing({ clock, ids }, tx, merchantId).then(() => {}),
    },
    routes: [...gameRoutes({ db, clock, catalogue, pageTicket, vendors, countryOf }), ...deskRoutes({ db, clock, ids })],
    push: { member: told, operator: told },
  };
}
