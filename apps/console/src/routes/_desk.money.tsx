import { createFileRoute } from '@tanstack/react-router';
import { MoneyPage } from '../features/money-watch/money-page.tsx';

export const Route = createFileRoute('/_desk/money')({
  staticData: { title: 'console.nav.money' },
  component: MoneyPage,
});
