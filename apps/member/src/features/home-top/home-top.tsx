import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { HomeHeader, WalletRow } from '@fairhall/ui/home-header.tsx';
import { ICON_BUTTON_CLASS, IconButton, IconWithDot } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { IconBell, IconHeadset, IconMenu2 } from '@tabler/icons-react';
import { BalanceAge, BalanceTools, MemberBalance } from '../../shared/balance.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMemberName } from '../../shared/member.ts';
import { useProfile } from '../../shared/profile.ts';
import { useSession } from '../../shared/session.ts';

export type HomeTopProps = {
  onMenu: () => void;
  onDeposit: () => void;
  onWithdraw: () => void;
  /** Notices not yet read on this device. */
  unread: boolean;
};

/** The head of home in its two states: who is here and what they hold, or the two ways in. */
export function HomeTop({ onMenu, onDeposit, onWithdraw, unread }: HomeTopProps) {
  const t = useT();
  const { name, logo } = useProfile();
  const session = useSession();
  const memberName = useMemberName();
  const menu = <IconButton glyph={IconMenu2} size={24} label={t('common.menu')} onClick={onMenu} />;
  return (
    <>
      <HomeHeader
        mark={<MerchantMark mark={logo} />}
        name={name}
        {...(memberName ? { sub: memberName } : {})}
        actions={session ? <MemberActions unread={unread} menu={menu} /> : <GuestActions menu={menu} />}
      />
      {session && (
        <WalletRow
          label={t('common.balance')}
          tools={<BalanceTools />}
          balance={
            <>
              <MemberBalance size="header" />
              <BalanceAge />
            </>
          }
          actions={
            <>
              <Button onClick={onWithdraw} className="min-w-22 px-3!">
                {t('common.withdraw')}
              </Button>
              <Button kind="primary" onClick={onDeposit} className="min-w-22 px-3!">
                {t('common.deposit')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

function MemberActions({ unread, menu }: { unread: boolean; menu: React.ReactNode }) {
  const t = useT();
  const { support } = useProfile();
  return (
    <>
      {support && (
        <a href={support} aria-label={t('common.support')} className={ICON_BUTTON_CLASS}>
          <IconWithDot glyph={IconHeadset} />
        </a>
      )}
      <UiLink to="/notice" aria-label={t(unread ? 'lobby.notices.unread' : 'lobby.notices.title')} className={ICON_BUTTON_CLASS}>
        <IconWithDot glyph={IconBell} dot={unread} />
      </UiLink>
      {menu}
    </>
  );
}

function GuestActions({ menu }: { menu: React.ReactNode }) {
  const t = useT();
  return (
    <>
      <UiLink to="/login" className={`${buttonClass({ size: 'small' })} mr-2`}>
        {t('common.login')}
      </UiLink>
      <UiLink to="/register" className={buttonClass({ kind: 'primary', size: 'small' })}>
        {t('common.register')}
      </UiLink>
      {menu}
    </>
  );
}
