import { useOnline } from '@fairhall/client/online';
import { reportMessage } from '@fairhall/contract/message/agent-messages';
import { type InboxMessage, inboxThread, MESSAGE_LENGTH, readMessages, replyMessage } from '@fairhall/contract/message/inbox';
import { inboxUnread } from '@fairhall/contract/message/unread';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { Letter } from './letter.tsx';
import { useSpoken } from './spoken.ts';

/** A message, or the conversation it belongs to. To open it is to read it. */
export function Conversation({ id }: { id: string }) {
  const t = useT();
  const online = useOnline();
  const query = useQuery({ ...read(inboxThread, { params: { id } }), staleTime: STALE_MS.live });
  const { data } = query;
  const langOf = useSpoken(data?.list ?? []);
  const isUnread = data?.list.some(({ isRead }) => !isRead) ?? false;
  useEffect(() => {
    if (isUnread) void call(readMessages, { body: { ids: [id] } }).then(() => invalidate(inboxUnread, inboxThread));
  }, [id, isUnread]);
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-3">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-28 rounded-tile" />
      </Unread>
    );
  }
  return (
    <article className="flex flex-col gap-3 px-3 pt-1 pb-6">
      <h2 lang={data.list[0] && langOf(data.list[0])} className="px-1 text-title font-bold">
        {data.title}
      </h2>
      {data.list.map((message) => (
        <Said key={message.id} message={message} lang={langOf(message)} />
      ))}
      {data.closed && <p className="px-1 text-tile text-low">{t('inbox.closed')}</p>}
      {data.canReply && <ReplyForm id={id} />}
    </article>
  );
}

function Said({ message, lang }: { message: InboxMessage; lang: string }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { senderKind, sender, content, createdAtMs, link } = message;
  const isOwn = senderKind === 'member';
  const security = message.class === 'security';
  return (
    <section className={classNames('rounded-tile px-4 py-3.5 inset-shadow-edge', isOwn ? 'ml-8 bg-s2' : 'bg-s1')}>
      <p className="text-caption text-low">
        {isOwn ? t('inbox.you') : senderKind === 'agent' ? t('inbox.from_agent', { name: sender }) : sender}{' '}
        {dateTimeText(createdAtMs, { language, timeZone })}
      </p>
      <Letter html={content} lang={lang} />
      {link.startsWith('/m/') && (
        <UiLink
          to={link.slice(2)}
          className={classNames(
            'mt-3 inline-flex min-h-11 items-center rounded-input px-4 text-tile font-bold',
            security ? 'bg-danger-tint text-danger' : 'bg-s2',
          )}
        >
          {t(security ? 'inbox.open.security' : 'inbox.open')}
        </UiLink>
      )}
      {senderKind === 'agent' && <Report id={message.id} />}
    </section>
  );
}

/** What an agent wrote may be shown to the house. */
function Report({ id }: { id: string }) {
  const t = useT();
  const [reported, setReported] = useState(false);
  const report = async () => {
    const answer = await call(reportMessage, { params: { id } });
    if (!answer.ok) return toastFailure(answer.failure);
    setReported(true);
  };
  return reported ? (
    <p role="status" className="mt-2 text-tile text-low">
      {t('inbox.reported')}
    </p>
  ) : (
    <button type="button" className="mt-2 min-h-11 text-tile font-semibold text-mid underline" onClick={() => void report()}>
      {t('inbox.report')}
    </button>
  );
}

function ReplyForm({ id }: { id: string }) {
  const t = useT();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await call(replyMessage, { params: { id }, body: { text } });
    setBusy(false);
    if (!answer.ok) return toastFailure(answer.failure);
    setText('');
    void invalidate(inboxThread);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <label className="flex flex-col gap-1.5 text-tile font-semibold">
        {t('inbox.reply')}
        <textarea
          value={text}
          rows={3}
          maxLength={MESSAGE_LENGTH.reply}
          onChange={(event) => setText(event.target.value)}
          className="rounded-input bg-s1 px-4 py-3 text-body inset-ring-1 inset-ring-ctl"
        />
      </label>
      <Button type="submit" kind="primary" disabled={busy || text.trim() === ''}>
        {t('inbox.send')}
      </Button>
    </form>
  );
}
