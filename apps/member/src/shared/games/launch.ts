import type { GameCard } from '@fairhall/contract/game/game-card';
import { type Category, categoryOf, type Place } from './categories.ts';

/** What a tap on a tile says. */
export type Launched = Pick<GameCard, 'gameId' | 'gameGroupId' | 'gameType' | 'vassalage' | 'nodeId' | 'lottoMode' | 'gameCode' | 'roomId'>;

/** Category to its vendors, as the family's call names them. */
export type VendorTypes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export type PrizeMode = 'LOTT' | 'ELOTT';

/** What `code` says in place of a game: the lobby of the classic vendors, and that of a regional one. */
const CLASSIC_LOBBY = 'lobby';
const REGIONAL_LOBBY = 'LOTTO_LOBBY';

/** The current prize mode: ELOTT where Vietnam or the classic lotteries stand under ELOTT, and while nobody knows yet (spec-map.md 4). */
export function prizeModeOf(types: VendorTypes | undefined): PrizeMode {
  if (!types) return 'ELOTT';
  return vendorsOf(types, 'ELOTT').some((vendor) => vendor === 'TCG_LOTTO_VN' || vendor === 'LOTT') ? 'ELOTT' : 'LOTT';
}

/**
 * Where a tap on a game leads (spec-map.md 4, game launch). Lotteries of Vietnam go to the launcher by their node number, under the current
 * prize mode, those of the rest of South-East Asia likewise in their own; classic ones in Entertainment where they have it, else in
 * Tradition. Games of other vendors go to the general launcher.
 */
export function launchPath(card: Launched, prizeMode: PrizeMode): string {
  const { vassalage, gameType, gameId, nodeId, gameGroupId, gameCode, roomId } = card;
  const game = { gameId: String(gameId), gameGroupId: String(gameGroupId) };
  switch (vassalage) {
    case 'TCG_LOTTO_VN':
      return launcher({ ...playTypeOf(card), ...game, prize_mode: prizeMode, code: String(nodeId) });
    case 'TCG_SEA':
      return launcher({ ...playTypeOf(card), ...game, prize_mode: 'SEA', code: String(nodeId) });
    case 'LOTT':
    case 'ELOTT':
      return launcher({ ...playTypeOf(card), ...game, prize_mode: prizeMode, code: gameCode });
    default:
      // A room stands in the place of the node.
      return `/game?${new URLSearchParams({ gameType: sentType(gameType), vassalage, gameId: String(gameId), nodeId: roomId || String(nodeId) })}`;
  }
}

/** Where a tap on a vendor leads: into the lobby of its lotteries, else to the list of its games. */
export function vendorPath({ gameType, vassalage }: { gameType: string; vassalage: string }, prizeMode: PrizeMode): string {
  switch (vassalage) {
    case 'TCG_LOTTO_VN':
      return launcher({ playType: 'trad', prize_mode: prizeMode, code: REGIONAL_LOBBY });
    case 'TCG_SEA':
      return launcher({ playType: 'trad', prize_mode: 'SEA', code: REGIONAL_LOBBY });
    case 'LOTT':
    case 'ELOTT':
      return launcher({ playType: 'ent', prize_mode: prizeMode, code: CLASSIC_LOBBY });
    default:
      return `/gameList?${new URLSearchParams({ gameType, vassalage })}`;
  }
}

/** Whose lobby an address of the launcher opens. */
export function lobbyVendor({ code, prize_mode }: { code?: string; prize_mode: string }): 'LOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA' {
  if (code !== REGIONAL_LOBBY) return 'LOTT';
  return prize_mode === 'SEA' ? 'TCG_SEA' : 'TCG_LOTTO_VN';
}

/** The vendor that a tap on a category launches: its only one. Hot games, favourites and cards are shelves however many there are. */
export function onlyVendor(types: VendorTypes | undefined, shelf: Place): string | null {
  if (!types || shelf === 'HOME' || shelf === 'HOT' || shelf === 'PVP') return null;
  const [vendor, ...others] = vendorsOf(types, shelf);
  return vendor !== undefined && others.length === 0 ? vendor : null;
}

function vendorsOf(types: VendorTypes, category: Category): string[] {
  return Object.entries(types).flatMap(([name, vendors]) => (categoryOf(name) === category ? Object.keys(vendors) : []));
}

function launcher(query: Record<string, string>): string {
  return `/launchGame?${new URLSearchParams({ ...query, pageBack: 'home' })}`;
}

function playTypeOf({ lottoMode }: Launched): { playType: 'ent' | 'trad' } {
  return { playType: lottoMode.some((mode) => mode.toLowerCase().startsWith('ent')) ? 'ent' : 'trad' };
}

/** Whether a game opens by itself here: a lottery. Others ask their vendor. */
export function opensHere({ vassalage }: Pick<GameCard, 'vassalage'>): boolean {
  return LOTTERIES.has(vassalage);
}

const LOTTERIES: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT']);

/** Esports are sent to launchers as sports. */
function sentType(gameType: string): string {
  return gameType === 'ESPORTS' ? 'SPORTS' : gameType;
}
