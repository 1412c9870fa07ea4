import { createFileRoute } from '@tanstack/react-router';
import { PapersPage } from '../features/papers/papers-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/papers')({
  loader: () => loadWords('people'),
  staticData: { title: 'console.nav.papers' },
  component: PapersPage,
});
