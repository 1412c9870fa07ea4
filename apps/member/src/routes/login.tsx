import { flagOn } from '@fairhall/contract/merchant-profile';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { AuthPage } from '../features/auth-page/auth-page.tsx';
import { LoginForm } from '../features/login-form/login-form.tsx';
import { SmsLogin } from '../features/login-form/sms-login.tsx';
import { safeNext } from '../nav/guards.ts';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import type { AskedStep } from '../shared/login-step.ts';
import { useProfile } from '../shared/profile.ts';
import { beginSession, type Session, useSession } from '../shared/session.ts';

const LoginStep = lazyWith('entry', async () => ({ default: (await import('../features/login-step/login-step.tsx')).LoginStep }));

const PasskeyLogin = lazyWith('entry', async () => ({ default: (await import('../features/login-form/passkey-login.tsx')).PasskeyLogin }));

const ProviderRow = lazyWith('entry', async () => ({ default: (await import('../features/federation/provider-row.tsx')).ProviderRow }));

export const Route = createFileRoute('/login')({
  validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: Login,
});

const BY = ['password', 'code'] as const;

function Login() {
  const t = useT();
  const go = useGo();
  const goBack = useGoBack('/login');
  const session = useSession();
  const profile = useProfile();
  const { timeZone } = profile;
  const bySms = flagOn(profile, 'VERIFICATION3');
  const { next } = Route.useSearch();
  const [by, setBy] = useState<(typeof BY)[number]>('password');
  const [asked, setAsked] = useState<AskedStep | null>(null);
  // Also when another tab logs in, or this tab took over its session.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session begins
  useEffect(() => {
    if (session) go(session.passwordExpired ? '/changePsw' : safeNext(next), { replace: true });
  }, [session]);
  const begin = (begun: Session) => {
    beginSession(begun);
    // Not worth a failure: it stands in the security centre too.
    void import('../features/login-step/tell-last.ts').then(({ tellLast }) => tellLast(begun, timeZone)).catch(() => undefined);
  };
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <AuthPage
      title={t('account.login.title')}
      onBack={goBack}
      other={{ text: t('account.login.no_account'), label: t('common.register'), to: `/register${query}` }}
    >
      {asked ? (
        <Suspense fallback={<Skeleton className="h-40 rounded-tile" />}>
          <LoginStep asked={asked} onDone={begin} onAsked={setAsked} onLeave={() => setAsked(null)} />
        </Suspense>
      ) : (
        <>
          {flagOn(profile, 'PASSKEY3') && (
            <Suspense fallback={<Skeleton className="mb-5 h-13 rounded-input" />}>
              <PasskeyLogin onDone={begin} onAsked={setAsked} />
            </Suspense>
          )}
          {bySms && (
            <Segmented
              label={t('codes.by.label')}
              look="block"
              className="mb-5"
              items={BY.map((id) => ({ id, label: t(`codes.by.${id}`) }))}
              value={by}
              onChange={setBy}
            />
          )}
          {bySms && by === 'code' ? <SmsLogin onDone={begin} onAsked={setAsked} /> : <LoginForm onDone={begin} onAsked={setAsked} />}
          <UiLink to="/forget" className="mt-2 flex min-h-11 items-center self-center font-bold text-brand text-tile">
            {t('codes.forgot')}
          </UiLink>
          {flagOn(profile, 'GOOGLEREG3') && (
            <Suspense fallback={null}>
              <ProviderRow next={next} />
            </Suspense>
          )}
        </>
      )}
    </AuthPage>
  );
}
