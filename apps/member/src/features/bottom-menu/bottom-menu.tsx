import { BottomNav, type NavItem } from '@fairhall/ui/bottom-nav.tsx';
import { IconGift, IconGiftFilled, IconHome, IconHomeFilled, IconShare2, IconUser, IconUserFilled, IconWallet } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';

export type BottomMenuProps = {
  /** Path of the page one is on, below /m. */
  path: string;
  /** Besides leading home. */
  onHome: () => void;
  onShare: () => void;
  /** Absent where the merchant takes no deposits. */
  deposit?: { to: string } | { onSelect: () => void };
  /** The member centre or login on the way to it; a practice account is asked to register instead. */
  members: { to: string } | { onSelect: () => void };
  /** Promotions not yet seen on this device. */
  newPromotions: boolean;
};

const OWN_PATHS: Record<string, string> = {
  '/home': 'home',
  '/activity': 'promotions',
  '/voucherCenter': 'deposit',
  '/member/home': 'members',
  '/mine': 'members',
};

/** The menu at the foot: Home, Promotion, Share, Deposit, Members (spec-map.md 2). */
export function BottomMenu({ path, onHome, onShare, deposit, members, newPromotions }: BottomMenuProps) {
  'use no memo'; // drawn seldom: what it would remember is in the first load
  const t = useT();
  const depositItem: NavItem[] = deposit ? [{ id: 'deposit', label: t('common.deposit'), glyph: IconWallet, ...deposit }] : [];
  const items: NavItem[] = [
    { id: 'home', label: t('common.home'), glyph: IconHome, activeGlyph: IconHomeFilled, to: '/home', onSelect: onHome },
    {
      id: 'promotions',
      label: t('lobby.promotions.short'),
      glyph: IconGift,
      activeGlyph: IconGiftFilled,
      dot: newPromotions,
      to: '/activity',
    },
    { id: 'share', label: t('lobby.share.title'), glyph: IconShare2, onSelect: onShare },
    ...depositItem,
    { id: 'members', label: t('account.mine.title'), glyph: IconUser, activeGlyph: IconUserFilled, ...members },
  ];
  return <BottomNav label={t('common.menu')} items={items} current={OWN_PATHS[path] ?? null} />;
}
