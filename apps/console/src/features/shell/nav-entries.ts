import type { Right } from '@fairhall/contract/console/rights';
import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import type { Glyph } from '@fairhall/ui/icon.tsx';
import {
  IconAdjustments,
  IconAdjustmentsDollar,
  IconAffiliate,
  IconArrowDownLeft,
  IconArrowsDiff,
  IconArrowUpRight,
  IconBuildingBank,
  IconBuildingStore,
  IconCashBanknote,
  IconChartArrowsVertical,
  IconChecks,
  IconClockPause,
  IconCoins,
  IconCreditCard,
  IconFingerprint,
  IconForms,
  IconGauge,
  IconGift,
  IconGitCompare,
  IconHierarchy,
  IconHistory,
  IconHourglass,
  IconId,
  IconLayoutGrid,
  IconListCheck,
  IconMail,
  IconMessages,
  IconPercentage,
  IconPlugConnected,
  IconPlusMinus,
  IconReceipt,
  IconRoute,
  IconScale,
  IconSend,
  IconShieldCheck,
  IconShoppingBag,
  IconSpeakerphone,
  IconStairsUp,
  IconTicket,
  IconTrophy,
  IconUserPlus,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';

/** A place of the console. Entries are data: what an operator may not open, or what does not exist, has no entry. */
export type NavEntry = {
  id: string;
  to:
    | '/deposits'
    | '/withdrawals'
    | '/members'
    | '/games'
    | '/catalogue'
    | '/orders'
    | '/results'
    | '/exposure'
    | '/merchant'
    | '/lobby'
    | '/announcements'
    | '/chat'
    | '/messages'
    | '/sms'
    | '/identity-providers'
    | '/payees'
    | '/payouts'
    | '/channels'
    | '/rules'
    | '/levels'
    | '/mall'
    | '/jackpots'
    | '/referrals'
    | '/campaigns'
    | '/applications'
    | '/agents'
    | '/affiliates'
    | '/bank-desk'
    | '/recon-cases'
    | '/adjustments'
    | '/treasury'
    | '/cash-flow'
    | '/reconciliation'
    | '/vendors'
    | '/rounds'
    | '/papers'
    | '/holds'
    | '/vendor-cases'
    | '/game-returns'
    | '/money'
    | '/audit'
    | '/operators'
    | '/approvals';
  label: ConsoleKey;
  glyph: Glyph;
  right: Right;
  /** Figure beside the label. */
  badge?: 'deposits' | 'withdrawals';
};

export const NAV_ENTRIES: readonly NavEntry[] = [
  { id: 'deposits', to: '/deposits', label: 'console.nav.deposits', glyph: IconArrowDownLeft, right: 'work.see', badge: 'deposits' },
  {
    id: 'withdrawals',
    to: '/withdrawals',
    label: 'console.nav.withdrawals',
    glyph: IconArrowUpRight,
    right: 'work.see',
    badge: 'withdrawals',
  },
  { id: 'payouts', to: '/payouts', label: 'console.nav.payouts', glyph: IconCashBanknote, right: 'work.see' },
  { id: 'bank-desk', to: '/bank-desk', label: 'console.nav.bank', glyph: IconBuildingBank, right: 'work.see' },
  { id: 'recon-cases', to: '/recon-cases', label: 'console.nav.recon_cases', glyph: IconArrowsDiff, right: 'work.see' },
  { id: 'adjustments', to: '/adjustments', label: 'console.nav.adjustments', glyph: IconPlusMinus, right: 'work.see' },
  { id: 'treasury', to: '/treasury', label: 'console.nav.treasury', glyph: IconCoins, right: 'work.see' },
  { id: 'cash-flow', to: '/cash-flow', label: 'console.nav.cash_flow', glyph: IconChartArrowsVertical, right: 'work.see' },
  { id: 'channels', to: '/channels', label: 'console.nav.channels', glyph: IconRoute, right: 'work.see' },
  { id: 'payees', to: '/payees', label: 'console.nav.payees', glyph: IconCreditCard, right: 'work.see' },
  { id: 'rules', to: '/rules', label: 'console.nav.rules', glyph: IconAdjustmentsDollar, right: 'work.see' },
  { id: 'members', to: '/members', label: 'console.nav.members', glyph: IconUsers, right: 'work.see' },
  { id: 'campaigns', to: '/campaigns', label: 'console.nav.campaigns', glyph: IconGift, right: 'work.see' },
  { id: 'applications', to: '/applications', label: 'console.nav.applications', glyph: IconForms, right: 'work.see' },
  { id: 'levels', to: '/levels', label: 'console.nav.levels', glyph: IconStairsUp, right: 'work.see' },
  { id: 'jackpots', to: '/jackpots', label: 'console.nav.jackpots', glyph: IconTrophy, right: 'work.see' },
  { id: 'mall', to: '/mall', label: 'console.nav.mall', glyph: IconShoppingBag, right: 'work.see' },
  { id: 'referrals', to: '/referrals', label: 'console.nav.referrals', glyph: IconUserPlus, right: 'work.see' },
  { id: 'agents', to: '/agents', label: 'console.nav.agents', glyph: IconHierarchy, right: 'work.see' },
  { id: 'affiliates', to: '/affiliates', label: 'console.nav.affiliates', glyph: IconAffiliate, right: 'work.see' },
  { id: 'papers', to: '/papers', label: 'console.nav.papers', glyph: IconId, right: 'papers.see' },
  { id: 'holds', to: '/holds', label: 'console.nav.holds', glyph: IconClockPause, right: 'holds.lift' },
  { id: 'games', to: '/games', label: 'console.nav.games', glyph: IconTicket, right: 'work.see' },
  { id: 'catalogue', to: '/catalogue', label: 'console.nav.catalogue', glyph: IconAdjustments, right: 'work.see' },
  { id: 'orders', to: '/orders', label: 'console.nav.orders', glyph: IconReceipt, right: 'work.see' },
  { id: 'results', to: '/results', label: 'console.nav.results', glyph: IconListCheck, right: 'work.see' },
  { id: 'exposure', to: '/exposure', label: 'console.nav.exposure', glyph: IconGauge, right: 'work.see' },
  { id: 'merchant', to: '/merchant', label: 'console.nav.merchant', glyph: IconBuildingStore, right: 'work.see' },
  { id: 'lobby', to: '/lobby', label: 'console.nav.lobby', glyph: IconLayoutGrid, right: 'work.see' },
  { id: 'chat', to: '/chat', label: 'console.nav.chat', glyph: IconMessages, right: 'chat.serve' },
  { id: 'announcements', to: '/announcements', label: 'console.nav.announcements', glyph: IconSpeakerphone, right: 'work.see' },
  { id: 'messages', to: '/messages', label: 'console.nav.messages', glyph: IconMail, right: 'messages.write' },
  { id: 'sms', to: '/sms', label: 'console.nav.sms', glyph: IconSend, right: 'work.see' },
  {
    ...{ id: 'identity-providers', to: '/identity-providers' as const, label: 'console.nav.identity_providers' as const },
    ...{ glyph: IconFingerprint, right: 'work.see' as const },
  },
  { id: 'approvals', to: '/approvals', label: 'console.nav.approvals', glyph: IconChecks, right: 'operators.manage' },
  { id: 'operators', to: '/operators', label: 'console.nav.operators', glyph: IconUserShield, right: 'operators.manage' },
  { id: 'reconciliation', to: '/reconciliation', label: 'console.nav.reconciliation', glyph: IconScale, right: 'work.see' },
  { id: 'vendors', to: '/vendors', label: 'console.nav.vendors', glyph: IconPlugConnected, right: 'work.see' },
  { id: 'rounds', to: '/rounds', label: 'console.nav.rounds', glyph: IconHourglass, right: 'work.see' },
  { id: 'vendor-cases', to: '/vendor-cases', label: 'console.nav.vendor_cases', glyph: IconGitCompare, right: 'work.see' },
  { id: 'game-returns', to: '/game-returns', label: 'console.nav.game_returns', glyph: IconPercentage, right: 'work.see' },
  { id: 'money', to: '/money', label: 'console.nav.money', glyph: IconShieldCheck, right: 'work.see' },
  { id: 'audit', to: '/audit', label: 'console.nav.audit', glyph: IconHistory, right: 'work.see' },
];
