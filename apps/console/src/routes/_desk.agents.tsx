import { createFileRoute } from '@tanstack/react-router';
import { AgentsPage } from '../features/agents/agents-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/agents')({
  loader: () => loadWords('agents'),
  staticData: { title: 'console.nav.agents' },
  component: AgentsPage,
});
