import type { GameCard } from '@fairhall/contract/game/game-card';
import { GAME_GROUPS } from '@fairhall/contract/lottery/game-groups';
import type { MemberKey } from '@fairhall/i18n/catalogue';
import type { GameArt } from '@fairhall/ui/art/game-tile';

/** Lotteries are drawn by their groups. */
const GROUP_ART: Readonly<Record<number, string>> = GAME_GROUPS;

/** The picture of a game that has none of its own: that of its group of lotteries, else of its category. */
export function artOf({
  gameId,
  gameGroupId,
  gameType,
  showIcon,
  gameName,
}: Pick<GameCard, 'gameId' | 'gameGroupId' | 'gameType' | 'showIcon' | 'gameName'>): GameArt {
  return { seed: String(gameId), category: GROUP_ART[gameGroupId] ?? gameType, name: showIcon || gameName };
}

/** What a game is called in the reader's language. */
export function titleOf({ displayName, gameName, nodeName }: Pick<GameCard, 'displayName' | 'gameName' | 'nodeName'>): string {
  return displayName || gameName || nodeName;
}

/** What the vendors of lotteries are called. */
export const VENDOR_TITLES = {
  LOTT: 'lobby.vendor.classic',
  ELOTT: 'lobby.vendor.classic',
  TCG_LOTTO_VN: 'lobby.vendor.vietnam',
  TCG_SEA: 'lobby.vendor.sea',
} as const satisfies Record<string, MemberKey>;

function vendorTitle(vendor: string): MemberKey | null {
  return Object.hasOwn(VENDOR_TITLES, vendor) ? VENDOR_TITLES[vendor as keyof typeof VENDOR_TITLES] : null;
}

export type GameSection = { vendor: string; title: MemberKey | null; games: GameCard[] };

/** Games under their vendors, both in the order in which they come. A single vendor needs no title. */
export function sectionsOf(games: readonly GameCard[]): GameSection[] {
  const sections = new Map<string, GameSection>();
  for (const game of games) {
    const section = sections.get(game.vassalage) ?? { vendor: game.vassalage, title: vendorTitle(game.vassalage), games: [] };
    sections.set(game.vassalage, section);
    section.games.push(game);
  }
  const [only, ...others] = sections.values();
  return only && others.length === 0 ? [{ ...only, title: null }] : [...sections.values()];
}
