import { type Category, categoryOf } from '../../shared/games/categories.ts';

/** Which games of a category or a vendor. */
export const LIST_TYPES = ['recent', 'fav', 'hot', 'all'] as const;
export type ListType = (typeof LIST_TYPES)[number];

/** What a list shows: null stands for all. */
export type ListFilter = { gameType: Category | null; vassalage: string | null; type: ListType };

/** As an address says it (spec-map.md 2, route list): nothing where it is all. */
export type ListSearch = { gameType?: string; vassalage?: string; type?: ListType };

export function listSearch({ gameType, vassalage, type }: Record<string, unknown>): ListSearch {
  const category = typeof gameType === 'string' ? categoryOf(gameType) : null;
  const listType = LIST_TYPES.find((known) => known === type);
  return {
    ...(category ? { gameType: category } : {}),
    ...(typeof vassalage === 'string' && /^\w{1,32}$/.test(vassalage) ? { vassalage } : {}),
    ...(listType && listType !== 'all' ? { type: listType } : {}),
  };
}

export function filterOf({ gameType = '', vassalage, type = 'all' }: ListSearch): ListFilter {
  return { gameType: categoryOf(gameType), vassalage: vassalage ?? null, type };
}

export function searchOf({ gameType, vassalage, type }: ListFilter): ListSearch {
  return { ...(gameType ? { gameType } : {}), ...(vassalage ? { vassalage } : {}), ...(type === 'all' ? {} : { type }) };
}

/** Whether a list is the member's own: a visitor has none (spec-map.md 6). */
export function isOwn(type: ListType | undefined): boolean {
  return type === 'fav' || type === 'recent';
}
