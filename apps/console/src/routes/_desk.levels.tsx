import { createFileRoute } from '@tanstack/react-router';
import { LevelsPage } from '../features/levels/levels-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/levels')({
  loader: () => loadWords('rules'),
  staticData: { title: 'console.nav.levels' },
  component: LevelsPage,
});
