import { createFileRoute } from '@tanstack/react-router';
import { SmsPage } from '../features/sms/sms-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/sms')({
  loader: () => loadWords('sms'),
  staticData: { title: 'console.nav.sms' },
  component: SmsPage,
});
