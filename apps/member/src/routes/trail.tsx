import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { createFileRoute } from '@tanstack/react-router';
import { TrialStart } from '../features/trial-start/trial-start.tsx';
import { useGo } from '../nav/use-go.ts';
import { beginSession } from '../shared/session.ts';

export const Route = createFileRoute('/trail')({ component: Trial });

function Trial() {
  const go = useGo();
  const done = (session: SessionValue) => {
    beginSession(session);
    go('/home', { replace: true });
  };
  return <TrialStart onDone={done} />;
}
