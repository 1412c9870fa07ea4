import type { GameCard } from '@fairhall/contract/game/game-card';
import { type PictureSources, pictureSources } from '@fairhall/contract/pictures';
import type { MemberKey } from '@fairhall/i18n/catalogue';

/**
 * A picture that the merchant gave a game. One that is drawn is drawn here: it looks the same, is there at once, and costs the player
 * none of the four kilobytes that it would weigh.
 */
export function ownPictureOf({ iconUrl, iconDrawn }: Pick<GameCard, 'iconUrl' | 'iconDrawn'>): PictureSources | undefined {
  return iconUrl === '' || iconDrawn ? undefined : pictureSources(iconUrl);
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
