import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '../features/messages/messages-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/messages')({
  loader: () => loadWords('messages'),
  staticData: { title: 'console.nav.messages' },
  component: MessagesPage,
});
