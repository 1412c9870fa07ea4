import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { TrialStart } from '../features/trial-start/trial-start.tsx';
import { useGo } from '../nav/use-go.ts';
import { beginSession, currentSession } from '../shared/session.ts';

export const Route = createFileRoute('/trail')({
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: '/home', replace: true });
  },
  component: Trial,
});

function Trial() {
  const go = useGo();
  const done = (session: SessionValue) => {
    beginSession(session);
    go('/home', { replace: true });
  };
  return <TrialStart onDone={done} />;
}
