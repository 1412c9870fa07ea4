import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { MemberBalance } from '../../shared/balance.tsx';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { useSession } from '../../shared/session.ts';

export type FoldedTopProps = { onMenu: () => void; onDeposit: () => void };

/** What stays of home's head once that is scrolled out of sight: what one holds, one way to more of it, the menu. */
export function FoldedTop({ onMenu, onDeposit }: FoldedTopProps) {
  const t = useT();
  const { logo } = useProfile();
  const session = useSession();
  const { mark, gone } = useScrolledOut();
  return (
    <>
      <div ref={mark} aria-hidden="true" className="pointer-events-none absolute top-0 left-0 h-28 w-px" />
      {gone && (
        <div className="fixed inset-x-0 top-0 z-10 mx-auto flex min-h-13 max-w-(--app-width) animate-toast-in items-center gap-2.5 border-b border-hairline bg-bg pr-1 pl-3">
          <MerchantMark mark={logo} size={26} />
          {session ? (
            <>
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block text-caption text-mid">{t('common.balance')}</span>
                <MemberBalance />
              </span>
              <Button kind="primary" size="small" onClick={onDeposit}>
                {t('common.deposit')}
              </Button>
            </>
          ) : (
            <span className="flex min-w-0 flex-1 justify-end gap-2">
              <UiLink to="/login" className={buttonClass({ size: 'small' })}>
                {t('common.login')}
              </UiLink>
              <UiLink to="/register" className={buttonClass({ kind: 'primary', size: 'small' })}>
                {t('common.register')}
              </UiLink>
            </span>
          )}
          <IconButton glyph={IconMenu2} size={24} label={t('common.menu')} onClick={onMenu} />
        </div>
      )}
    </>
  );
}

/** Whether the top of the page, as high as the head, has left the screen. */
function useScrolledOut() {
  const mark = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(([entry]) => setGone(entry ? !entry.isIntersecting : false));
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return { mark, gone };
}
