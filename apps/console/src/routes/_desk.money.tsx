import { createFileRoute } from '@tanstack/react-router';
import { MoneyPage } from '../features/money-watch/money-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/money')({
  loader: () => loadWords('watch'),
  staticData: { title: 'console.nav.money' },
  component: MoneyPage,
});
