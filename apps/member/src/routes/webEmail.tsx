import { flagOn } from '@fairhall/contract/merchant-profile';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { InboxList } from '../features/inbox/inbox-list.tsx';
import { lazyWith } from '../shared/lazy-with.ts';
import { useProfile } from '../shared/profile.ts';

const Conversation = lazyWith('inbox', async () => ({ default: (await import('../features/inbox/conversation.tsx')).Conversation }));
const MessageSettings = lazyWith('inbox', async () => ({
  default: (await import('../features/inbox/message-settings.tsx')).MessageSettings,
}));
const PushHere = lazyWith('inbox', async () => ({ default: (await import('../features/push-here/push-here.tsx')).PushHere }));

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
  const pushes = flagOn(useProfile(), 'PUSH3');
  if (item === 'settings')
    return (
      <Suspense>
        <MessageSettings first={pushes && <PushHere />} />
      </Suspense>
    );
  if (id === undefined) return <InboxList />;
  return (
    <Suspense>
      <Conversation key={id} id={id} />
    </Suspense>
  );
}
