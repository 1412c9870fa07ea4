import { createFileRoute } from '@tanstack/react-router';
import { IdentityProvidersPage } from '../features/identity-providers/identity-providers-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/identity-providers')({
  loader: () => loadWords('sms'),
  staticData: { title: 'console.nav.identity_providers' },
  component: IdentityProvidersPage,
});
