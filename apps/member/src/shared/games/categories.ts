import type { MemberKey } from '@fairhall/i18n/catalogue';

/** Game categories in the order of the menu (spec-map.md 9). HOT stands first, PROMO last; others as the merchant has vendors. */
const CATEGORIES = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Shelf = Category | 'HOT';

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

/** The categories that have at least one vendor, in menu order. */
export function openCategories(content: Record<string, Record<string, readonly string[]>>): Category[] {
  const open = new Set(Object.entries(content).flatMap(([name, vendors]) => (Object.keys(vendors).length > 0 ? [categoryOf(name)] : [])));
  return CATEGORIES.filter((category) => open.has(category));
}
