import { failureOf } from '@fairhall/client/failure';
import { operatorLogout } from '@fairhall/contract/console/logout';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Outlet, redirect, useMatches, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ChangesBanner } from '../features/approvals/changes-banner.tsx';
import { waitingCountQuery } from '../features/deposit-queue/api/list-deposits.ts';
import { MoneyBanner } from '../features/money-watch/money-banner.tsx';
import { SecondStepBanner } from '../features/security/second-step-banner.tsx';
import { Shell } from '../features/shell/shell.tsx';
import type { EntryLink } from '../features/shell/sider.tsx';
import { openCountQuery } from '../features/withdrawal-queue/api/withdrawals.ts';
import { call } from '../shared/call.ts';
import { failureText } from '../shared/failure.ts';
import { FailureView } from '../shared/failure-view.tsx';
import { useT } from '../shared/i18n.ts';
import { useLiveData, usePollMs } from '../shared/live.ts';
import { ProofDialog } from '../shared/proof/proof-dialog.tsx';
import { Nothing } from '../shared/query-view.tsx';
import { requireSession } from '../shared/read-session.ts';
import { chooseMerchant, DeskProvider, endSession, rememberMerchant, useDesk } from '../shared/session.ts';

export const Route = createFileRoute('/_desk')({
  beforeLoad: async ({ context, location }) => {
    const operator = await requireSession(context.queryClient, location.href);
    if (operator.mustChangePassword) throw redirect({ to: '/password', search: { to: location.href } });
    return { operator };
  },
  component: DeskRoute,
  errorComponent: ({ error, reset }) => (
    <div className="full-page">
      <FailureView error={error} onRetry={reset} />
    </div>
  ),
});

function DeskRoute() {
  const t = useT();
  const { operator } = Route.useRouteContext();
  const [merchant, setMerchant] = useState(() => chooseMerchant(operator.merchants));
  const navigate = useNavigate();
  if (!merchant) {
    return (
      <div className="full-page">
        <Nothing text={t('console.merchant.none')} />
      </div>
    );
  }
  const switchTo = (code: string) => {
    const wanted = operator.merchants.find((one) => one.code === code);
    if (!wanted || code === merchant.code) return;
    rememberMerchant(code);
    setMerchant(wanted);
    // What is open belongs to the merchant left behind.
    void navigate({ to: '/deposits' });
  };
  return (
    <DeskProvider value={{ operator, merchant }}>
      <Desk key={merchant.code} onMerchant={switchTo} />
    </DeskProvider>
  );
}

function Desk({ onMerchant }: { onMerchant: (code: string) => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  useLiveData(merchant);
  const waiting = useQuery({ ...waitingCountQuery(merchant), refetchInterval: usePollMs() });
  const toPay = useQuery({ ...openCountQuery(merchant), refetchInterval: usePollMs() });
  const { title, search } = usePageData();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const deposits = waiting.data ?? null;
  const leave = () => {
    // Only the server can take the cookie back: as long as it has not said so, nobody has left.
    call(operatorLogout, {}, { merchant }).then(
      () => endSession('logout'),
      (error: unknown) => void message.error(failureText(failureOf(error), t)),
    );
  };
  return (
    <Shell
      Link={SiderLink}
      badges={{ deposits, withdrawals: toPay.data ?? null }}
      onLogout={leave}
      onSecurity={() => void navigate({ to: '/security' })}
      onMerchant={onMerchant}
      search={search}
    >
      <title>{`${deposits ? `(${deposits}) ` : ''}${title ? `${t(title)} · ` : ''}Fairhall`}</title>
      <MoneyBanner link={(label) => <Link to="/money">{label}</Link>} />
      <ChangesBanner link={(label) => <Link to="/approvals">{label}</Link>} />
      <ProofDialog />
      <SecondStepBanner link={(label) => <Link to="/security">{label}</Link>} />
      <Outlet />
    </Shell>
  );
}

/** A place of the sider; the one that is open is in sight, however long the list is. */
const SiderLink: EntryLink = ({ to, children }) => {
  const link = useRef<HTMLAnchorElement>(null);
  const isOpen = Boolean(useMatchRoute()({ to, fuzzy: true }));
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Link ref={link} to={to} activeProps={{ 'aria-current': 'page' }} activeOptions={{ includeSearch: false }}>
      {children}
    </Link>
  );
};

/** Title of the page below, and what its search box does. */
function usePageData() {
  const t = useT();
  const navigate = useNavigate();
  const match = useMatches().at(-1);
  const search = match?.staticData.search;
  const held: Record<string, unknown> = match?.search ?? {};
  return {
    title: match?.staticData.title,
    search: search
      ? {
          value: typeof held.search === 'string' ? held.search : '',
          placeholder: t(search.placeholder),
          onSearch: (text: string) =>
            void navigate({
              to: search.to,
              search: { ...(search.to !== '/members' && held.queue ? { queue: held.queue } : {}), search: text || undefined } as never,
            }),
        }
      : null,
  };
}
