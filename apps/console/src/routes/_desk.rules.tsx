import { createFileRoute } from '@tanstack/react-router';
import { RulesPage } from '../features/rules/rules-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/rules')({
  loader: () => loadWords('rules'),
  staticData: { title: 'console.nav.rules' },
  component: RulesPage,
});
