import { createFileRoute } from '@tanstack/react-router';
import { MemberCentre } from '../features/member-centre/member-centre.tsx';
import PageTop from '../features/page-top/page-top.tsx';
import { MENU_SHORTCUTS } from '../nav/entries.ts';
import { useOpenEntry } from '../nav/use-entries.ts';
import { useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';

export const Route = createFileRoute('/mine')({ component: Mine });

const [, WITHDRAW] = MENU_SHORTCUTS;

/** The member centre under its older address, with a header of its own that goes back to home. */
function Mine() {
  const t = useT();
  const goBack = useGoBack('/mine');
  const open = useOpenEntry();
  return (
    <>
      <PageTop title={t('account.mine.title')} onBack={goBack} end={{ kind: 'centre' }} />
      <MemberCentre onWithdraw={() => open(WITHDRAW)} />
    </>
  );
}
