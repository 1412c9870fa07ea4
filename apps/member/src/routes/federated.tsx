import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { AuthPage } from '../features/auth-page/auth-page.tsx';
import { safeNext } from '../nav/guards.ts';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import type { AskedStep } from '../shared/login-step.ts';
import { useProfile } from '../shared/profile.ts';
import { beginSession, type Session } from '../shared/session.ts';

const Federated = lazyWith('entry', async () => ({ default: (await import('../features/federation/federated.tsx')).Federated }));
const LoginStep = lazyWith('entry', async () => ({ default: (await import('../features/login-step/login-step.tsx')).LoginStep }));

export const Route = createFileRoute('/federated')({ component: FederatedPage });

type Owed = { asked: AskedStep; next: string | undefined };

/** Where a provider of identity sends the browser back to. */
function FederatedPage() {
  const t = useT();
  const go = useGo();
  const { name, timeZone } = useProfile();
  // As it came: the page keeps it out of its own address from the first tap on.
  const [returned] = useState(() => window.location.search.slice(1));
  const [owed, setOwed] = useState<Owed | null>(null);
  const enter = (session: Session, next: string | undefined) => {
    beginSession(session);
    void import('../features/login-step/tell-last.ts').then(({ tellLast }) => tellLast(session, timeZone)).catch(() => undefined);
    go(session.passwordExpired ? '/changePsw' : safeNext(next), { replace: true });
  };
  const leave = (to: 'login' | 'register', next: string | undefined) =>
    go(`/${to}${next ? `?next=${encodeURIComponent(next)}` : ''}`, { replace: true });
  return (
    <AuthPage
      title={t('account.login.title')}
      onBack={useGoBack('/federated')}
      other={{ text: t('account.login.no_account'), label: t('common.register'), to: '/register' }}
    >
      <Suspense fallback={<Skeleton className="h-40 rounded-tile" />}>
        {owed ? (
          <LoginStep
            asked={owed.asked}
            onDone={(session) => enter(session, owed.next)}
            onAsked={(asked) => setOwed({ ...owed, asked })}
            onLeave={() => leave('login', owed.next)}
          />
        ) : (
          <Federated
            returned={returned}
            merchant={name}
            onEntered={enter}
            onAsked={(asked, next) => setOwed({ asked, next })}
            onLinked={() => go('/securityCenter?item=factors', { replace: true })}
            onLeave={leave}
          />
        )}
      </Suspense>
    </AuthPage>
  );
}
