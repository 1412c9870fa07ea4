import { failureOf } from '@fairhall/client/failure';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { TOAST_MS } from '@fairhall/contract/limits';
import { registerSetting } from '@fairhall/contract/system/register-setting';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '../features/auth-page/auth-page.tsx';
import { RegisterForm } from '../features/register-form/register-form.tsx';
import { safeNext } from '../nav/guards.ts';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { FailureView } from '../shared/failure-view.tsx';
import { useT } from '../shared/i18n.ts';
import { read, STALE_MS } from '../shared/query-client.ts';
import { beginSession } from '../shared/session.ts';

type Search = { next?: string; affiliateCode?: string };

export const Route = createFileRoute('/register')({
  validateSearch: (search): Search => ({
    ...(typeof search.next === 'string' ? { next: search.next } : {}),
    ...(search.affiliateCode === undefined ? {} : { affiliateCode: String(search.affiliateCode) }),
  }),
  component: Register,
});

function Register() {
  const t = useT();
  const go = useGo();
  const goBack = useGoBack('/register');
  const { next, affiliateCode } = Route.useSearch();
  const { data: rules, error, refetch, isFetching } = useQuery({ ...read(registerSetting, {}), staleTime: STALE_MS.fiveMinutes });
  const done = (session: SessionValue) => {
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
      {rules ? (
        <RegisterForm rules={rules} onDone={done} {...(affiliateCode ? { affiliateCode } : {})} />
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
