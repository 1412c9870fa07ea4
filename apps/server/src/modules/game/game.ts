import type { RoomType } from '@fairhall/contract/game/rooms';
import type { Amount } from '@fairhall/money/amount';

/** Categories of games that are no lotteries. */
export type VendorCategory = 'RNG' | 'FISH' | 'LIVE' | 'PVP' | 'COCKFIGHT' | 'SPORTS' | 'ESPORTS';
export type Category = VendorCategory | 'LOTT' | 'ELOTT';

export type Names = { EN: string; MY: string; CN: string; TH?: string; VI?: string };

/** Where a game stands: under a vendor, in a category. */
export type Place = { category: string; vendor: string };

/** A vendor, of the installation. `art`: seed of its icon. */
export type Vendor = { vendor: string; names: Names; art: string };

/** A game of a vendor, of the installation. */
export type Game = {
  nodeId: number;
  vendor: string;
  code: string;
  category: VendorCategory;
  classify: string;
  names: Names;
  lines: number | null;
  launchable: boolean;
};

/** A vendor in a category of a merchant's lobby. `version` counts what operators changed of it. */
export type VendorSale = { category: string; vendor: string; listed: boolean; maintenance: boolean; sorting: number; version: number };

/** What a merchant lists of a game. */
export type GameSale = {
  nodeId: number;
  listed: boolean;
  maintenance: boolean;
  isHot: boolean;
  isNew: boolean;
  sorting: number;
  minBet: Amount | null;
  /** Hash of a picture of the merchant's own; empty where the game is drawn. */
  picture: string;
  /** What the merchant calls it, where that is another name than the vendor's. */
  ownNames: Partial<Names>;
  /** Counts what operators changed of it. */
  version: number;
};

/** A room of a game. `limits`: by ISO 4217, the smallest and the largest stake in 1/10000, as digits. */
export type SaidRoom = {
  id: string;
  name: string;
  type: RoomType;
  open: boolean;
  limits: Readonly<Record<string, readonly [min: string, max: string]>>;
};

/** A match that can be bet on in a game of sports, as its vendor's list names it. `slips`: how many have. */
export type SaidMatch = {
  id: string;
  home: Names;
  away: Names;
  league: Names;
  startsAtMs: number;
  homeImage: string;
  awayImage: string;
  slips: number;
};

/** What the vendor's own list said last of a game: off, it opens nowhere; countries by ISO 3166-1. */
export type VendorSays = {
  enabled: boolean;
  blockedCountries: readonly string[];
  rooms: readonly SaidRoom[];
  matches: readonly SaidMatch[];
};

/** A game that a merchant lists, with what it lists of it. */
export type ListedGame = Game & VendorSays & Omit<GameSale, 'nodeId' | 'listed' | 'sorting' | 'version'>;
