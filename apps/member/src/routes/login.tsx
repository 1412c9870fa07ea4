import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { AuthPage } from '../features/auth-page/auth-page.tsx';
import { LoginForm } from '../features/login-form/login-form.tsx';
import { safeNext } from '../nav/guards.ts';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import type { AskedStep } from '../shared/login-step.ts';
import { useProfile } from '../shared/profile.ts';
import { beginSession, type Session, useSession } from '../shared/session.ts';

const LoginStep = lazyWith('entry', async () => ({ default: (await import('../features/login-step/login-step.tsx')).LoginStep }));

export const Route = createFileRoute('/login')({
  validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: Login,
});

function Login() {
  const t = useT();
  const go = useGo();
  const goBack = useGoBack('/login');
  const session = useSession();
  const { timeZone } = useProfile();
  const { next } = Route.useSearch();
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
        <LoginForm onDone={begin} onAsked={setAsked} />
      )}
    </AuthPage>
  );
}
