import { createFileRoute } from '@tanstack/react-router';
import { AgentContracts } from '../features/agent-contracts/agent-contracts.tsx';

export const Route = createFileRoute('/member/agent/getHourContract')({ component: () => <AgentContracts kind="hour" /> });
