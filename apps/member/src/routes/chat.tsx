import { createFileRoute, redirect } from '@tanstack/react-router';
import { ChatPage } from '../features/chat/chat-page.tsx';
import { admit, safeNext } from '../nav/guards.ts';
import { useGo } from '../nav/use-go.ts';

type Search = {
  /** Single-use, for the session of whoever asked for the address. */
  ticket?: string;
  /** Where one came from, and a title and a colour of the head, as the caller wanted them. */
  back?: string;
  title?: string;
  color?: string;
};

const COLOUR = /^#[0-9a-f]{6}$/i;

export const Route = createFileRoute('/chat')({
  validateSearch: ({ ticket, back, title, color }): Search => ({
    ...(typeof ticket === 'string' && { ticket }),
    ...(typeof back === 'string' && { back }),
    ...(typeof title === 'string' && { title: title.slice(0, 80) }),
    ...(typeof color === 'string' && COLOUR.test(color) && { color }),
  }),
  beforeLoad: async (arrival) => {
    const { ticket, ...search } = arrival.search;
    if (ticket !== undefined) {
      await (await import('../lotto/enter.ts')).enter(ticket);
      throw redirect({ to: '/chat', search, replace: true });
    }
    admit({ needsSession: true, noTrial: true }, arrival);
  },
  component: Chat,
});

function Chat() {
  const go = useGo();
  const { back, title, color } = Route.useSearch();
  return (
    <ChatPage
      title={title ?? ''}
      colour={color ?? ''}
      onBack={() => go(back === undefined ? '/message' : safeNext(back))}
      onLimits={() => go('/securityCenter?item=limits')}
    />
  );
}
