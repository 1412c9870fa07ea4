import { MINE_PAGES } from '../../nav/menu-entries.ts';
import { type ShownEntry, useEntries } from '../../nav/use-entries.ts';
import { useMember } from '../../shared/member.ts';
import type { PageId } from './glyphs.ts';

/** The rows of this member: to an upline leads only where there is one (spec-map.md 2, member centre). */
export function useOwnPages(): ShownEntry<PageId>[] {
  const toUpline = useMember()?.toUpline ?? null;
  return useEntries(MINE_PAGES.filter(({ id }) => id !== 'upline' || toUpline !== null));
}
