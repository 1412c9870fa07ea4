import { createFileRoute } from '@tanstack/react-router';
import { AgentLetters } from '../features/agent-letters/agent-letters.tsx';

export const Route = createFileRoute('/agent/letters')({ component: AgentLetters });
