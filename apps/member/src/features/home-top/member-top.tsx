import { Button } from '@fairhall/ui/button.tsx';
import { HomeHeader, WalletRow } from '@fairhall/ui/home-header.tsx';
import { ICON_BUTTON_CLASS, IconButton, IconWithDot } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconBell, IconHeadset, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAppBadge } from '../../shared/app-badge.ts';
import { BalanceAge, BalanceTools, MemberBalance } from '../../shared/balance.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMemberName } from '../../shared/member.ts';
import { useProfile } from '../../shared/profile.ts';
import type { HomeTopProps } from './props.ts';

export type MemberTopProps = HomeTopProps & { mark: ReactNode; name: string };

/** Who is here, what they hold, and the two money buttons, of equal size. */
export default function MemberTop({ mark, name, onMenu, onDeposit, onWithdraw, unread, appPrompt }: MemberTopProps) {
  const t = useT();
  const { support } = useProfile();
  const memberName = useMemberName();
  useAppBadge();
  return (
    <>
      <HomeHeader
        mark={mark}
        name={name}
        {...(memberName ? { sub: memberName } : {})}
        actions={
          <>
            {appPrompt}
            {support && (
              <a href={support} aria-label={t('common.support')} className={ICON_BUTTON_CLASS}>
                <IconWithDot glyph={IconHeadset} />
              </a>
            )}
            <UiLink to="/notice" aria-label={t(unread ? 'lobby.notices.unread' : 'lobby.notices.title')} className={ICON_BUTTON_CLASS}>
              <IconWithDot glyph={IconBell} dot={unread} />
            </UiLink>
            <IconButton glyph={IconMenu2} size={24} label={t('common.menu')} onClick={onMenu} />
          </>
        }
      />
      <WalletRow
        label={t('common.balance')}
        tools={<BalanceTools />}
        balance={
          <>
            {/* Longer figures are set smaller; the row keeps its height. */}
            <div className="flex min-h-[calc(1.5rem*var(--lh-title))] items-center">
              <MemberBalance size="header" fit />
            </div>
            <BalanceAge />
          </>
        }
        actions={
          <>
            <Button onClick={onWithdraw} className="w-22 px-1.5!">
              {t('common.withdraw')}
            </Button>
            <Button kind="primary" onClick={onDeposit} className="w-22 px-1.5!">
              {t('common.deposit')}
            </Button>
          </>
        }
      />
    </>
  );
}
