import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import type { Glyph } from '@fairhall/ui/icon.tsx';
import { IconArrowDownLeft, IconArrowUpRight, IconHistory, IconTicket, IconUsers } from '@tabler/icons-react';

/** A place of the console. Entries are data: what an operator may not open, or what does not exist, has no entry. */
export type NavEntry = {
  id: string;
  to: '/deposits' | '/withdrawals' | '/members' | '/games' | '/audit';
  label: ConsoleKey;
  glyph: Glyph /** Figure beside the label. */;
  badge?: 'deposits' | 'withdrawals';
};

export const NAV_ENTRIES: readonly NavEntry[] = [
  { id: 'deposits', to: '/deposits', label: 'console.nav.deposits', glyph: IconArrowDownLeft, badge: 'deposits' },
  { id: 'withdrawals', to: '/withdrawals', label: 'console.nav.withdrawals', glyph: IconArrowUpRight, badge: 'withdrawals' },
  { id: 'members', to: '/members', label: 'console.nav.members', glyph: IconUsers },
  { id: 'games', to: '/games', label: 'console.nav.games', glyph: IconTicket },
  { id: 'audit', to: '/audit', label: 'console.nav.audit', glyph: IconHistory },
];
