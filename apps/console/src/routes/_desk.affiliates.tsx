import { createFileRoute } from '@tanstack/react-router';
import { AffiliatesPage } from '../features/affiliates/affiliates-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/affiliates')({
  loader: () => loadWords('affiliates'),
  staticData: { title: 'console.nav.affiliates' },
  component: AffiliatesPage,
});
