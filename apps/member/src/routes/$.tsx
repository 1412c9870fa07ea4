import { createFileRoute, redirect } from '@tanstack/react-router';
import { ComingPage } from '../features/coming-page/coming-page.tsx';
import PageTop from '../features/page-top/page-top.tsx';
import { ALIASES } from '../nav/aliases.ts';
import { isKnownPath, layoutFor } from '../nav/layout.ts';
import { useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';
import { Later, type LaterPart, laterPart } from '../shared/later.tsx';
import { setSideMenuOpen } from '../shared/overlays.ts';

/** Pages that are seldom opened: no routes of their own, which everybody's first load would carry. */
const SELDOM: Readonly<Record<string, LaterPart<object>>> = {
  '/inviteFriends': laterPart(() => import('../features/invite/invite-page.tsx').then(({ InvitePage }) => InvitePage)),
  '/mall/mallHome': laterPart(() =>
    import('../features/mall/mall-page.tsx').then(({ MallPage }) => () => (
      <MallPage passwordTo="/securityCenter?item=payment&backUrl=/m/mall/mallHome" />
    )),
  ),
  '/member/benefits': laterPart(() => import('../features/benefits/benefits.tsx').then(({ Benefits }) => Benefits)),
  '/member/manualRebate': laterPart(() => import('../features/rebates/manual-rebate.tsx').then(({ ManualRebate }) => ManualRebate)),
  '/member/rebateReport': laterPart(() => import('../features/rebates/rebate-report.tsx').then(({ RebateReport }) => RebateReport)),
};

/**
 * Every path without a page of its own: another name of one, a page of the route list that is not open yet, or nothing that is known,
 * which leads home (spec-map.md 2).
 */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location: { pathname, search } }) => {
    const to = ALIASES[pathname];
    if (to) throw redirect({ to, search, replace: true });
    if (!isKnownPath(pathname)) throw redirect({ to: '/home', replace: true });
  },
  component: Coming,
});

function Coming() {
  const t = useT();
  const { pathname } = Route.useMatch();
  const path = pathname.replace(/^\/m(?=\/)/, '');
  const goBack = useGoBack(path);
  const { header, title } = layoutFor(path);
  const name = title ? t(title) : '';
  const seldom = SELDOM[path];
  if (seldom) return <Later key={path} part={seldom} props={{}} />;
  return (
    <>
      {header === 'none' && <PageTop title={name} onBack={goBack} end={{ kind: 'menu', onMenu: () => setSideMenuOpen(true) }} />}
      <ComingPage name={name} />
    </>
  );
}
