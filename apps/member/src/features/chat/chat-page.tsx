import { failureOf } from '@fairhall/client/failure';
import type { ChatView } from '@fairhall/contract/chat/chat-shapes';
import { closeChat, mailTranscript, ownChat } from '@fairhall/contract/chat/own-chat';
import { Button } from '@fairhall/ui/button.tsx';
import { PageHeader } from '@fairhall/ui/page-header.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { invalidate, read } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { Bubble, PendingBubble } from './bubbles.tsx';
import { Composer } from './composer.tsx';
import { saveTranscript } from './private-file.ts';
import { QueueCard } from './queue-card.tsx';
import { Rating } from './rating.tsx';
import { StartForm } from './start-form.tsx';
import { useChat } from './use-chat.ts';

/** `title` and `colour`: what whoever leads here wants above it. `onLimits` leads to breaks from play. */
export type ChatPageProps = { title: string; colour: string; onBack: () => void; onLimits: () => void };

/** The live chat: the form, the queue, what is said, and the rating, one after the other. */
export function ChatPage({ title, colour, onBack, onLimits }: ChatPageProps) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const query = useQuery({ ...read(ownChat, {}), staleTime: 0 });
  const [opened, setOpened] = useState<ChatView | null>(null);
  const [isNew, setNew] = useState(false);
  // A chat may be in Burmese on a page in any language, and the form names that language in itself.
  useEffect(() => void import('@fairhall/ui/fonts-my.css'), []);
  const desk = query.data;
  const chat = opened ?? (isNew ? null : (desk?.chat ?? null));
  const moment = desk?.untilMs ? dateTimeText(desk.untilMs, { language, timeZone }) : '';
  const hours = !desk
    ? ''
    : desk.open
      ? moment === ''
        ? t('chat.open.always')
        : t('chat.open.until', { time: moment })
      : moment === ''
        ? t('chat.closed')
        : t('chat.closed.next', { time: moment });
  return (
    <div className="flex h-dvh flex-col">
      <div className="border-b border-hairline bg-s1" style={colour ? { borderTop: `3px solid ${colour}` } : undefined}>
        <PageHeader title={chat?.operator || title || t('chat.title')} subtitle={hours} back={{ label: t('common.back'), onBack }} />
      </div>
      {desk ? (
        chat ? (
          <Talk
            key={chat.id}
            opened={chat}
            onLimits={onLimits}
            onNew={() => {
              setOpened(null);
              setNew(true);
            }}
          />
        ) : (
          <div className="flex-1 overflow-y-auto py-4">
            <StartForm open={desk.open} onOpened={setOpened} onLimits={onLimits} />
          </div>
        )
      ) : query.isError ? (
        <FailureView failure={failureOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton className="m-3 h-48" />
        </Loading>
      )}
    </div>
  );
}

function Talk({ opened, onLimits, onNew }: { opened: ChatView; onLimits: () => void; onNew: () => void }) {
  const t = useT();
  const { chat, setChat, messages, pending, isTyping, send, resend, typing } = useChat(opened, onLimits);
  const end = useRef<HTMLDivElement>(null);
  const isOver = chat.state === 'resolved' || chat.state === 'rated' || chat.state === 'left';
  const shown = `${messages.length} ${pending.length} ${isTyping} ${chat.state}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added at the end is brought into sight
  useEffect(() => {
    // What it answers is a promise in newer browsers, which no effect may hand on.
    void end.current?.scrollIntoView({ block: 'end' });
  }, [shown]);
  const close = async () => {
    const answer = await call(closeChat, { params: { chatId: chat.id } });
    if (!answer.ok) return toastFailure(answer.failure);
    setChat(answer.value);
    void invalidate(ownChat);
  };
  const transcript = async () => {
    if (!(await saveTranscript(chat.id))) void invalidate(ownChat);
  };
  const mail = async () => {
    const answer = await call(mailTranscript, { params: { chatId: chat.id } });
    if (!answer.ok) return toastFailure(answer.failure);
    const { to } = answer.value;
    if (to === null) toast(t('chat.mail.none'));
    else toast(t('chat.mail.sent', { to }), { kind: 'success' });
  };
  return (
    <>
      <div className="flex flex-1 flex-col gap-3 overflow-y-auto px-3 py-3">
        <QueueCard chat={chat} onLeave={() => void close()} />
        <ul className="flex flex-col gap-3" aria-live="polite">
          {messages.map((said) => (
            <Bubble key={said.seq} said={said} chat={chat} onLimits={onLimits} />
          ))}
          {pending.map((one) => (
            <PendingBubble key={one.clientId} one={one} onResend={() => resend(one)} />
          ))}
        </ul>
        {isTyping && !isOver && <Typing name={chat.operator} />}
        {(chat.state === 'resolved' || chat.state === 'rated') && <Rating key={chat.state} chat={chat} onRated={setChat} />}
        <div className="flex flex-wrap gap-2">
          {messages.length > 0 && (
            <Button kind="ghost" size="small" onClick={() => void transcript()}>
              {t('chat.transcript')}
            </Button>
          )}
          {messages.length > 0 && (
            <Button kind="ghost" size="small" onClick={() => void mail()}>
              {t('chat.mail')}
            </Button>
          )}
          {(chat.state === 'active' || chat.state === 'waiting') && (
            <Button kind="ghost" size="small" onClick={() => void close()}>
              {t('chat.end')}
            </Button>
          )}
          {(isOver || chat.state === 'thread') && (
            <Button kind="secondary" size="small" onClick={onNew}>
              {t('chat.start.again')}
            </Button>
          )}
        </div>
        <div ref={end} />
      </div>
      {!isOver && <Composer onSend={send} onTyping={typing} />}
    </>
  );
}

function Typing({ name }: { name: string }) {
  const t = useT();
  return (
    <p role="status" className="flex items-center gap-2 px-1 text-caption text-mid">
      <span aria-hidden="true" className="flex gap-1 rounded-tile bg-s2 px-3 py-2.5">
        {[0, 1, 2].map((dot) => (
          <i key={dot} className="size-1.5 animate-pulse rounded-pill bg-mid" />
        ))}
      </span>
      {t('chat.typing', { name })}
    </p>
  );
}
