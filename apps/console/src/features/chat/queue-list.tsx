import type { DeskChat } from '@fairhall/contract/console/chat';
import { useT } from '../../shared/i18n.ts';
import { Tag } from '../../shared/tag.tsx';
import css from './chat.module.css';
import { DueMark } from './due-mark.tsx';

export type QueueListProps = {
  chats: readonly DeskChat[];
  ownId: string;
  chosen: string | null;
  nowMs: number;
  onChoose: (id: string) => void;
};

/** Who waits, whom one has, whom others have, and notes that were left; each with the time until its promise ends. */
export function QueueList({ chats, ownId, chosen, nowMs, onChoose }: QueueListProps) {
  const t = useT();
  const groups = [
    ['mine', chats.filter(({ operatorId, state }) => operatorId === ownId && state !== 'thread')],
    ['queue', chats.filter(({ state }) => state === 'queued')],
    ['others', chats.filter(({ operatorId, state }) => operatorId !== null && operatorId !== ownId && state !== 'thread')],
    ['notes', chats.filter(({ state }) => state === 'thread')],
  ] as const;
  return (
    <nav className={css.queue} aria-label={t('console.chat.queue')}>
      {groups.map(([group, list]) => (
        <section key={group}>
          <h2>
            {t(`console.chat.${group}`)} <small>{list.length}</small>
          </h2>
          {list.length === 0 ? <p className={css.none}>{t('console.chat.none')}</p> : null}
          <ul>
            {list.map((chat) => (
              <li key={chat.id}>
                <button type="button" className={css.row} aria-current={chat.id === chosen} onClick={() => onChoose(chat.id)}>
                  <b>{chat.account}</b>
                  <DueMark dueAtMs={chat.dueAtMs} nowMs={nowMs} />
                  <span>
                    {t(`console.chat.topic.${chat.topic}`)} · {chat.language}
                    {group === 'others' ? ` · ${chat.operator}` : ''}
                  </span>
                  {chat.lastSeq > chat.operatorSeen && group !== 'queue' ? <Tag tone="warn">{chat.lastSeq - chat.operatorSeen}</Tag> : null}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
