import { createFileRoute } from '@tanstack/react-router';
import { AgentLinks } from '../features/agent-links/agent-links.tsx';

export const Route = createFileRoute('/agentRegister')({ component: AgentLinks });
