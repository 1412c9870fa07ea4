import type { Glyph } from '@fairhall/ui/icon.tsx';
import {
  IconArrowDownCircle,
  IconArrowsLeftRight,
  IconArrowUpCircle,
  IconBell,
  IconChartLine,
  IconFileExport,
  IconFileInvoice,
  IconGift,
  IconMail,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconTargetArrow,
  IconTrophy,
  IconUserPlus,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import type { MINE_PAGES, MINE_TILES } from '../../nav/menu-entries.ts';

export type TileId = (typeof MINE_TILES)[number]['id'];
export type PageId = (typeof MINE_PAGES)[number]['id'];

export const TILE_GLYPHS: Record<TileId, Glyph> = {
  deposit: IconWallet,
  bets: IconReceipt,
  account: IconArrowsLeftRight,
  security: IconShieldLock,
};

export const PAGE_GLYPHS: Record<PageId, Glyph> = {
  deposits: IconFileInvoice,
  withdrawals: IconFileExport,
  bets: IconReceipt,
  profit: IconChartLine,
  upline: IconArrowUpCircle,
  teamTransfer: IconArrowDownCircle,
  rewards: IconTrophy,
  manualRebate: IconGift,
  myRebate: IconGift,
  agency: IconUsersGroup,
  invite: IconUserPlus,
  missions: IconTargetArrow,
  news: IconMail,
  promotions: IconGift,
  notices: IconBell,
  settings: IconSettings,
};
