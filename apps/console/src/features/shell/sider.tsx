import { mayDo } from '@fairhall/contract/console/rights';
import { BADGE_MAX } from '@fairhall/contract/limits';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { INK_VARIABLES } from '../../shared/theme.ts';
import { NAV_ENTRIES, type NavEntry } from './nav-entries.ts';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

export type EntryLink = ComponentType<{ to: NavEntry['to']; children: ReactNode }>;

export type SiderProps = {
  Link: EntryLink;
  badges: Record<NonNullable<NavEntry['badge']>, number | null>;
  onSecurity: () => void;
  onLogout: () => void;
};

/** Ink at the left edge: the house, its places, and who is at work. */
export function Sider({ Link, badges, onSecurity, onLogout }: SiderProps) {
  const t = useT();
  const { role } = useDesk().merchant;
  const entries = NAV_ENTRIES.filter(({ right }) => mayDo(role, right));
  return (
    <aside className={styles.sider} style={INK_VARIABLES}>
      <div className={styles.siderBrand}>
        <MerchantMark mark="fairhall" size={30} className="mark" />
        Fairhall
      </div>
      <nav aria-label={t('common.menu')}>
        {entries.map(({ id, to, label, glyph: Drawing, badge }) => (
          <Link key={id} to={to}>
            <Drawing size={18} stroke={1.75} aria-hidden="true" />
            <span>{t(label)}</span>
            {badge && badges[badge] ? <em>{badgeText(badges[badge])}</em> : null}
          </Link>
        ))}
      </nav>
      <UserMenu onSecurity={onSecurity} onLogout={onLogout} />
    </aside>
  );
}

function badgeText(count: number): string {
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}
