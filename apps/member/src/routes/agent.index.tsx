import { createFileRoute } from '@tanstack/react-router';
import { AgentHome } from '../features/agent/agent-home.tsx';
import { AGENT_MONEY } from '../nav/agent-entries.ts';
import { useOpenEntry } from '../nav/use-entries.ts';
import { useGo } from '../nav/use-go.ts';

export const Route = createFileRoute('/agent/')({ component: Agency });

function Agency() {
  const go = useGo();
  const open = useOpenEntry();
  return (
    <AgentHome
      onNoAgent={() => go('/home', { replace: true })}
      onMoney={(id) => {
        const entry = AGENT_MONEY.find((one) => one.id === id);
        if (entry) open(entry);
      }}
    />
  );
}
