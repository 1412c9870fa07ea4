import { failureOf } from '@fairhall/client/failure';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { TOAST_MS } from '@fairhall/contract/limits';
import { flagOn, type MerchantProfile } from '@fairhall/contract/merchant-profile';
import { registerSetting } from '@fairhall/contract/system/register-setting';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconDeviceMobile, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { AuthPage } from '../features/auth-page/auth-page.tsx';
import { RegisterForm } from '../features/register-form/register-form.tsx';
import { safeNext } from '../nav/guards.ts';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { FailureView } from '../shared/failure-view.tsx';
import { useT } from '../shared/i18n.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import { useProfile } from '../shared/profile.ts';
import { read, STALE_MS } from '../shared/query-client.ts';
import { heldTicket, keepTicket } from '../shared/registration-ticket.ts';
import { beginSession } from '../shared/session.ts';

type Search = { next?: string; affiliateCode?: string };

const provider = () => import('../features/federation/provider-row.tsx');
const ProviderRow = lazyWith('entry', async () => ({ default: (await provider()).ProviderRow }));
const Vouched = lazyWith('entry', async () => ({ default: (await provider()).Vouched }));

export const Route = createFileRoute('/register')({
  validateSearch: (search): Search => ({
    ...(typeof search.next === 'string' ? { next: search.next } : {}),
    ...(search.affiliateCode === undefined ? {} : { affiliateCode: String(search.affiliateCode) }),
  }),
  component: Register,
});

type By = 'mobile' | 'username';

/** The forms a merchant opens; where both are, the number first. */
function openForms(profile: Pick<MerchantProfile, 'flags'>): By[] {
  return [
    ...(flagOn(profile, 'MOBILENUMREG3') ? (['mobile'] as const) : []),
    ...(flagOn(profile, 'USERNAMEREG3') ? (['username'] as const) : []),
  ];
}

function Register() {
  const profile = useProfile();
  const forms = openForms(profile);
  const [ticket, setTicket] = useState(heldTicket);
  const [chosen, setChosen] = useState<By>('mobile');
  const by = forms.includes(chosen) ? chosen : forms[0];
  const t = useT();
  const go = useGo();
  const goBack = useGoBack('/register');
  const { next, affiliateCode } = Route.useSearch();
  // Read here and not with the others: what a route checks of its address is in everybody's first load.
  const [recommenderId] = useState(() => new URLSearchParams(window.location.search).get('referralCode'));
  const { data: rules, error, refetch, isFetching } = useQuery({ ...read(registerSetting, {}), staleTime: STALE_MS.fiveMinutes });
  const done = (session: SessionValue) => {
    keepTicket(null);
    beginSession(session);
    toast(t('in_registered_successfully'), { kind: 'success', ms: TOAST_MS.success });
    go(safeNext(next), { replace: true });
  };
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <AuthPage
      title={t('account.register.title')}
      onBack={goBack}
      other={{ text: t('account.register.has_account'), label: t('common.login'), to: `/login${query}` }}
    >
      {!by ? (
        <p role="status" className="py-8 text-center text-body text-mid">
          {t('codes.closed')}
        </p>
      ) : rules ? (
        <>
          {ticket && (
            <Suspense fallback={null}>
              <Vouched onWithout={() => setTicket(null)} />
            </Suspense>
          )}
          {forms.length > 1 && (
            <Segmented
              label={t('codes.by.label')}
              look="block"
              className="mb-5"
              items={forms.map((id) => ({
                id,
                label: t(`codes.by.${id}`),
                icon: <Icon glyph={id === 'mobile' ? IconDeviceMobile : IconUser} size={18} />,
              }))}
              value={by}
              onChange={setChosen}
            />
          )}
          <RegisterForm
            key={by}
            by={by}
            rules={rules}
            given={{
              ...(affiliateCode ? { affiliateCode } : {}),
              ...(recommenderId ? { recommenderId } : {}),
              ...(ticket?.email ? { email: ticket.email } : {}),
            }}
            ticket={ticket?.ticket}
            onDone={done}
            onTicketGone={() => {
              keepTicket(null);
              setTicket(null);
            }}
          />
          {!ticket && flagOn(profile, 'GOOGLEREG3') && (
            <Suspense fallback={null}>
              <ProviderRow next={next} />
            </Suspense>
          )}
        </>
      ) : error ? (
        <FailureView failure={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Waiting />
      )}
    </AuthPage>
  );
}

function Waiting() {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className="flex flex-col gap-6">
      <Skeleton className="h-18 rounded-input" />
      <Skeleton className="h-18 rounded-input" />
      <Skeleton className="h-18 rounded-input" />
      <Skeleton className="h-13 rounded-pill" />
    </Loading>
  );
}
