import type { MemberKey } from '@fairhall/i18n/catalogue';

const CATEGORIES = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Shelf = Category | 'HOT';
/** Where one is in the lobby: its front, or a shelf. */
export type Place = Shelf | 'HOME';

export const CATEGORY_LABELS: Record<Shelf | 'PROMO', MemberKey> = {
  HOT: 'lobby.category.HOT',
  RNG: 'lobby.category.RNG',
  FISH: 'lobby.category.FISH',
  LIVE: 'lobby.category.LIVE',
  PVP: 'lobby.category.PVP',
  SPORTS: 'lobby.category.SPORTS',
  ESPORTS: 'lobby.category.ESPORTS',
  COCKFIGHT: 'lobby.category.COCKFIGHT',
  LOTT: 'lobby.category.LOTT',
  ELOTT: 'lobby.category.ELOTT',
  PROMO: 'lobby.promotions.short',
};

/** `ELOTTO` is another name of ELOTT (decisions.md 25); what is not known is not shown. */
export function categoryOf(name: string): Category | null {
  const own = name === 'ELOTTO' ? 'ELOTT' : name;
  return CATEGORIES.find((category) => category === own) ?? null;
}

/** What is split off a category stands behind the one that it resembles (spec-map.md 4, game categories). */
const BEHIND: Partial<Record<Category, Category>> = { ESPORTS: 'SPORTS', COCKFIGHT: 'PVP' };

/** The categories that have at least one vendor, in the merchant's order. */
export function openCategories(content: Record<string, Record<string, readonly string[]>>): Category[] {
  const named = Object.entries(content).flatMap(([name, vendors]) => (Object.keys(vendors).length > 0 ? [categoryOf(name)] : []));
  const open = [...new Set(named)].filter((category) => category !== null);
  const split = open.filter((category) => BEHIND[category] && open.includes(BEHIND[category]));
  const placed = open.filter((category) => !split.includes(category));
  return placed.flatMap((category) => [category, ...split.filter((other) => BEHIND[other] === category)]);
}

/** Left out at the front of the lobby. */
const HIDDEN_ON_HOME: ReadonlySet<Category> = new Set(['ESPORTS', 'ELOTT']);

/** What the category menu offers at a place. */
export function menuOf(categories: readonly Category[], place: Place): Category[] {
  return categories.filter((category) => place !== 'HOME' || !HIDDEN_ON_HOME.has(category));
}

/** Categories that show some of their games at the front of the lobby. */
const AREAS: ReadonlySet<Category> = new Set(['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS']);

export function areasOf(categories: readonly Category[]): Category[] {
  return categories.filter((category) => AREAS.has(category));
}

/** Categories whose draws are our own. */
export function isLottery(category: Category): boolean {
  return category === 'LOTT' || category === 'ELOTT';
}
