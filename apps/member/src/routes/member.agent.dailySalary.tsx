import { createFileRoute } from '@tanstack/react-router';
import { AgentContracts } from '../features/agent-contracts/agent-contracts.tsx';
import { Earned } from '../features/agent-income/earned.tsx';

export const Route = createFileRoute('/member/agent/dailySalary')({ component: Page });

/** What was earned, and what is agreed. */
function Page() {
  return (
    <>
      <div className="flex flex-col gap-3 px-3 pt-3 empty:hidden">
        <Earned kind="daily" />
        <Earned kind="hour" />
        <Earned kind="real" />
      </div>
      <AgentContracts kind="daily" />
    </>
  );
}
