import { gameArt } from '@fairhall/contract/game/game-art';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';
import type { Amount } from '@fairhall/money/amount';
import type { LobbyGame, LotteryVendor } from '../lottery/index.ts';
import type { ListedGame, Names, Place, SaidMatch, SaidRoom, Vendor } from './game.ts';

/** A game of a merchant's lobby, whoever makes it. */
export type Entry = {
  nodeId: number;
  code: string;
  names: Names;
  /** What its vendor calls it: who knows it by that finds it too. */
  catalogueNames: Names;
  /** Its own first. A vendor's game has one, a lottery may stand under two names of the platform. */
  places: readonly Place[];
  groupId: number;
  lottoModes: readonly string[];
  /** What its picture is drawn from. */
  art: string;
  /** Hash of a picture of the merchant's own; empty where the game is drawn. */
  picture: string;
  classify: string;
  lines: number | null;
  /** In 1/10000 of the merchant's currency. */
  minBet: Amount | null;
  isHot: boolean;
  isNew: boolean;
  launchable: boolean;
  maintenance: boolean;
  /** Its vendor is under maintenance right now: then bets of it are refused by themselves. */
  paused: boolean;
  /** Where it may not be played: ISO 3166-1. */
  blockedCountries: readonly string[];
  /** Of a live table that has some. */
  rooms: readonly SaidRoom[];
  /** Of a game of sports: what can be bet on soon. */
  matches: readonly SaidMatch[];
};

/** The category a vendor's lotteries stand in. */
const LOTTERY_CATEGORY: Readonly<Record<LotteryVendor, 'LOTT' | 'ELOTT'>> = {
  LOTT: 'LOTT',
  ELOTT: 'ELOTT',
  TCG_LOTTO_VN: 'ELOTT',
  TCG_SEA: 'ELOTT',
};

export function lotteryEntry({ game, sale, lottoModes }: LobbyGame): Entry {
  return {
    ...{
      nodeId: game.gameId,
      code: game.code,
      names: game.names,
      catalogueNames: game.names,
      groupId: game.groupId,
      lottoModes,
      art: game.art,
      picture: '',
    },
    places: game.vendors.map((vendor) => ({ category: LOTTERY_CATEGORY[vendor], vendor })),
    ...{ classify: game.family, lines: null, minBet: null },
    ...{
      isHot: sale.isHot,
      isNew: sale.isNew,
      launchable: true,
      maintenance: false,
      paused: false,
      blockedCountries: [],
      rooms: [],
      matches: [],
    },
  };
}

export function vendorEntry(game: ListedGame, { maintenance }: { maintenance: boolean }): Entry {
  const { nodeId, code, category, vendor, classify, lines, minBet, isHot, isNew } = game;
  const launchable = game.launchable && game.enabled;
  return {
    ...{ nodeId, code, names: { ...game.names, ...game.ownNames }, catalogueNames: game.names },
    ...{ groupId: 0, lottoModes: [], art: game.names.EN, places: [{ category, vendor }], classify, lines, minBet },
    ...{ picture: game.picture, isHot, isNew, launchable, maintenance: maintenance || game.maintenance, paused: false },
    ...{ blockedCountries: game.blockedCountries, rooms: game.rooms, matches: game.matches },
  };
}

/** In the language, else in English. Pure. */
export function nameIn(names: Names, language: string): string {
  const own = names[language.toUpperCase() as keyof Names];
  return own || names[catalogueLanguage(language.toUpperCase())] || names.EN;
}

/** What a game is drawn from, in one of its places. */
export function artOf({ nodeId, groupId, art, catalogueNames }: Entry, { category }: Place): ReturnType<typeof gameArt> {
  return gameArt({ gameId: nodeId, gameGroupId: groupId, gameType: category, showIcon: art, gameName: catalogueNames.EN });
}

/** A picture of a game, and whether it is the drawn one. */
export type GameIcon = Required<Pick<GameCard, 'iconUrl' | 'iconDrawn'>>;

/** The tile of a game, as it stands in one of its places. */
export function cardOf(
  entry: Entry,
  { place, icon, vendor, language }: { place: Place; icon: GameIcon; vendor: Vendor | undefined; language: string },
): GameCard {
  const name = nameIn(entry.names, language);
  return {
    ...{ gameId: entry.nodeId, nodeId: entry.nodeId, gameCode: entry.code, gameName: name, nodeName: name, displayName: name },
    ...{ gameType: place.category, vassalage: place.vendor, vendorCode: place.vendor },
    ...{ gameGroupId: entry.groupId, lottoMode: [...entry.lottoModes] },
    ...{ ...icon, showIcon: entry.art },
    ...{
      isHot: Number(entry.isHot),
      isNew: Number(entry.isNew),
      launchable: entry.launchable,
      maintenance: entry.maintenance || entry.paused,
    },
    defaultLanguage: entry.names.EN,
    accountTypeName: vendor ? nameIn(vendor.names, language) : place.vendor,
    gameClassifyNew: entry.classify,
    supportPlay: Number(entry.launchable && entry.lottoModes.length === 0),
  };
}
