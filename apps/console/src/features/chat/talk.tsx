import type { ChatMessage } from '@fairhall/contract/chat/chat-shapes';
import type { DeskChat } from '@fairhall/contract/console/chat';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Select } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useHeard } from '../../shared/live.ts';
import { Moment } from '../../shared/moment.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import type { Act } from './act.ts';
import { actsOf, messagesQuery, settingsQuery } from './api/chat.ts';
import css from './chat.module.css';
import { ChatPicture } from './chat-picture.tsx';
import { DueMark } from './due-mark.tsx';

const TYPING_SHOWN_MS = 5_000;
const TYPING_EVERY_MS = 3_000;

type TalkProps = { chat: DeskChat; isOwn: boolean; nowMs: number; act: Act };

/** One chat: what was said, and, for who holds it, what to answer. Others listen unseen. */
export function Talk({ chat, isOwn, nowMs, act }: TalkProps) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const query = useQuery(messagesQuery(merchant, chat.id));
  const end = useRef<HTMLParagraphElement>(null);
  const [typedAtMs, setTypedAt] = useState(0);
  const messages = query.data?.messages ?? [];
  const last = messages.at(-1);
  useHeard('chat.queue', ({ chatId, what }) => {
    if (chatId === chat.id) setTypedAt(what === 'typing' ? Date.now() : what === 'message' ? 0 : typedAtMs);
  });
  const lastSeq = last?.seq ?? 0;
  useEffect(() => {
    if (lastSeq > 0) end.current?.scrollIntoView({ block: 'nearest' });
    // Who listens leaves no trace: the server asks who holds it.
    if (isOwn && lastSeq > 0)
      void actsOf(merchant)
        .typing(chat.id, { seenSeq: lastSeq, typing: false })
        .catch(() => undefined);
  }, [chat.id, isOwn, lastSeq, merchant]);
  const asksExclusion = messages.some(({ from, text }) => from === 'desk' && text === 'exclusion');
  return (
    <section className={css.talk} aria-label={chat.account}>
      <header className={css.head}>
        <b>{chat.account}</b>
        <span>
          {t(`console.chat.topic.${chat.topic}`)} · {chat.language}
        </span>
        <DueMark dueAtMs={chat.dueAtMs} nowMs={nowMs} />
        <span className={css.acts}>
          {isOwn ? (
            <>
              <Button onClick={() => void act((acts) => acts.end(chat.id, 'requeue'))}>{t('console.chat.requeue')}</Button>
              <Button onClick={() => void act((acts) => acts.end(chat.id, 'resolve'))}>{t('console.chat.resolve')}</Button>
            </>
          ) : (
            <Button type="primary" onClick={() => void act((acts) => acts.take(chat.id))}>
              {t(chat.operatorId === null ? 'console.chat.take' : 'console.chat.takeOver')}
            </Button>
          )}
        </span>
      </header>
      {asksExclusion ? <Alert type="warning" showIcon title={t('console.chat.exclusion')} /> : null}
      {!isOwn && chat.operatorId !== null ? <Alert type="info" showIcon title={t('console.chat.listening')} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className={css.said} role="log" aria-label={chat.account} tabIndex={0}>
        <QueryView query={query}>
          {({ messages: shown }) => (
            <>
              <ol>
                {shown.map((said) => (
                  <Said key={said.seq} said={said} seen={said.seq <= chat.memberSeen} />
                ))}
              </ol>
              <p ref={end} className={css.typing} role="status">
                {nowMs - typedAtMs < TYPING_SHOWN_MS ? `${chat.account} ${t('console.chat.typing')}` : ''}
              </p>
            </>
          )}
        </QueryView>
      </div>
      {isOwn ? <Answer chat={chat} lastSeq={lastSeq} act={act} /> : null}
    </section>
  );
}

function Said({ said, seen }: { said: ChatMessage; seen: boolean }) {
  const t = useT();
  if (said.from === 'desk') {
    const words =
      said.text === 'masked' || said.text === 'exclusion'
        ? t(`console.chat.${said.text}`)
        : t(`console.chat.note.${said.text as 'joined'}`, { name: said.name });
    return <li className={css.note}>{words}</li>;
  }
  return (
    <li className={said.from === 'operator' ? css.own : css.theirs}>
      {said.text === '' ? null : <p>{said.text}</p>}
      {said.pictures.map((fileId) => (
        <ChatPicture key={fileId} fileId={fileId} />
      ))}
      <small>
        {said.name} <Moment atMs={said.atMs} /> {said.from === 'operator' && seen ? '✓✓' : ''}
      </small>
    </li>
  );
}

type AnswerProps = { chat: DeskChat; lastSeq: number; act: Act };

/** Enter sends. A failed answer keeps its words, and the same one is said once. */
function Answer({ chat, lastSeq, act }: AnswerProps) {
  const t = useT();
  const { merchant, operator } = useDesk();
  const { data } = useQuery(settingsQuery(merchant.code));
  const [text, setText] = useState('');
  const clientId = useRef(crypto.randomUUID());
  const typed = useRef(Number.NEGATIVE_INFINITY);
  const canned = (data?.canned ?? []).filter(({ language }) => language === chat.language);
  const send = async () => {
    const said = text.trim();
    if (said === '') return;
    const sent = await act((acts) => acts.answer(chat.id, { clientId: clientId.current, text: said }));
    if (!sent) return;
    clientId.current = crypto.randomUUID();
    setText('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const write = (words: string) => {
    setText(words);
    if (performance.now() - typed.current < TYPING_EVERY_MS) return;
    typed.current = performance.now();
    void actsOf(merchant.code)
      .typing(chat.id, { seenSeq: lastSeq, typing: true })
      .catch(() => undefined);
  };
  const fill = (words: string) => words.replaceAll('{account}', chat.account).replaceAll('{operator}', operator.displayName);
  return (
    <div className={css.answer}>
      <Select<string>
        aria-label={t('console.chat.canned')}
        placeholder={t('console.chat.canned')}
        key={text === '' ? 'free' : 'chosen'}
        options={canned.map(({ key, text: words }) => ({ value: words, label: `${key}: ${words.slice(0, 60)}` }))}
        onChange={(words) => write(fill(words))}
        popupMatchSelectWidth={false}
      />
      <Input.TextArea
        autoFocus
        aria-label={t('console.chat.answer')}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={2_000}
        value={text}
        onKeyDown={press}
        onChange={({ target }) => write(target.value)}
      />
      <Button type="primary" onClick={() => void send()}>
        {t('console.chat.send')}
      </Button>
    </div>
  );
}
