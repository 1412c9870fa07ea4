import { createFileRoute } from '@tanstack/react-router';
import { Conversation } from '../features/inbox/conversation.tsx';
import { InboxList } from '../features/inbox/inbox-list.tsx';
import { MessageSettings } from '../features/inbox/message-settings.tsx';

type Search = { id?: string; item?: 'settings' };

export const Route = createFileRoute('/webEmail')({
  validateSearch: ({ id, item }): Search => ({
    ...(/^\d{1,19}$/.test(String(id)) ? { id: String(id) } : {}),
    ...(item === 'settings' ? { item } : {}),
  }),
  component: Inbox,
});

/** The inbox, one of its messages, or what is told by which channel. */
function Inbox() {
  const { id, item } = Route.useSearch();
  if (item === 'settings') return <MessageSettings />;
  return id === undefined ? <InboxList /> : <Conversation key={id} id={id} />;
}
