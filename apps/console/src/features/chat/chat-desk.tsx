import { failureOf } from '@fairhall/client/failure';
import { CHAT_LANGUAGES, type ChatLanguage } from '@fairhall/contract/chat/chat-shapes';
import type { DeskChat } from '@fairhall/contract/console/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, InputNumber, Select, Switch } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../shared/failure.ts';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Page } from '../../shared/page.tsx';
import { keys } from '../../shared/query-keys.ts';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import type { Act } from './act.ts';
import { actsOf, deskQuery } from './api/chat.ts';
import css from './chat.module.css';
import { MemberCard } from './member-card.tsx';
import { QueueList } from './queue-list.tsx';
import { Talk } from './talk.tsx';

/** Said again this often: who is not heard of for three of them is gone. */
const PRESENT_EVERY_MS = 5_000;
const TICK_MS = 1_000;

export type ChatDeskProps = { onSettings: () => void; memberLink: (memberId: string) => ReactNode };

/** Queue, chat and member side by side; everything by keyboard. */
export function ChatDesk({ onSettings, memberLink }: ChatDeskProps) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const query = useQuery({ ...deskQuery(merchant), refetchInterval: usePollMs() });
  const desk = query.data;
  const [chosen, setChosen] = useState<string | null>(null);
  const nowMs = useNow();
  const presence = usePresence(desk);
  const chats = desk?.chats ?? [];
  const open = chats.find(({ id }) => id === chosen) ?? null;
  const mine = chats.filter(({ operatorId }) => operatorId !== null && operatorId === desk?.ownId);
  const act = useActs(merchant);
  useShortcuts({
    n: () => setChosen(nextOf([...mine, ...chats.filter(({ state }) => state === 'queued')], chosen)),
    t: () => open && void act((acts) => acts.take(open.id)),
    r: () => open && void act((acts) => acts.end(open.id, 'resolve')),
  });
  return (
    <Page
      title={t('console.nav.chat')}
      hint={t('console.chat.keys')}
      actions={
        <>
          <LiveMark />
          <Presence {...presence} />
          {desk?.supervises ? <Button onClick={onSettings}>{t('console.chat.settings')}</Button> : null}
        </>
      }
    >
      <QueryView query={query} rows={10}>
        {(shown) => (
          <div className={css.panes}>
            <QueueList chats={shown.chats} ownId={shown.ownId} chosen={chosen} nowMs={nowMs} onChoose={setChosen} />
            {open ? (
              <Talk key={open.id} chat={open} isOwn={open.operatorId === shown.ownId} nowMs={nowMs} act={act} />
            ) : (
              <div className={css.empty}>
                <Nothing text={t('console.chat.pick')} />
              </div>
            )}
            <aside className={css.card} aria-label={t('console.chat.member')}>
              {open ? <MemberCard memberId={open.memberId} link={memberLink(open.memberId)} /> : null}
            </aside>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function nextOf(chats: readonly DeskChat[], chosen: string | null): string | null {
  const place = chats.findIndex(({ id }) => id === chosen);
  return chats[(place + 1) % Math.max(1, chats.length)]?.id ?? chosen;
}

/** Does something at the desk, reads it again, and says why when it was refused. */
function useActs(merchant: string): Act {
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const t = useT();
  return async (send) => {
    try {
      await send(actsOf(merchant));
      return true;
    } catch (error) {
      void message.error(failureText(failureOf(error), t));
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: keys.chat(merchant) });
    }
  };
}

function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

type Known = { ready: boolean; languages: ChatLanguage[]; maxOpen: number };
type PresenceProps = Known & { change: (changed: Partial<Known>) => void };

/** Is heard of as long as the page is open; what the server says last holds: who missed a chat takes no other. */
function usePresence(desk: Known | undefined): PresenceProps {
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  const { ready = false, languages = ['EN'], maxOpen = 3 } = desk ?? {};
  const [isHere, setHere] = useState(false);
  const say = async (known: Known) => {
    await actsOf(merchant)
      .present(known)
      .catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: deskQuery(merchant).queryKey });
  };
  const beat = useEffectEvent(
    () =>
      void actsOf(merchant)
        .present({ ready, languages, maxOpen })
        .catch(() => undefined),
  );
  useEffect(() => {
    if (!isHere) return;
    const timer = setInterval(() => beat(), PRESENT_EVERY_MS);
    return () => clearInterval(timer);
  }, [isHere]);
  const wasReady = desk?.ready === true;
  useEffect(() => {
    if (wasReady) setHere(true);
  }, [wasReady]);
  return {
    ...{ ready, languages, maxOpen },
    change: (changed) => {
      setHere(true);
      void say({ ready, languages, maxOpen, ...changed });
    },
  };
}

function Presence({ ready, languages, maxOpen, change }: PresenceProps) {
  const t = useT();
  return (
    <span className={css.presence}>
      <Switch checked={ready} onChange={(on) => change({ ready: on })} aria-label={t('console.chat.ready')} />
      <span>{t('console.chat.ready')}</span>
      <Select<ChatLanguage[]>
        mode="multiple"
        aria-label={t('console.chat.languages')}
        value={languages}
        options={CHAT_LANGUAGES.map((value) => ({ value, label: value }))}
        onChange={(spoken) => spoken.length > 0 && change({ languages: spoken })}
      />
      <InputNumber
        min={1}
        max={10}
        value={maxOpen}
        aria-label={t('console.chat.most')}
        prefix={t('console.chat.most')}
        onChange={(most) => most && change({ maxOpen: most })}
      />
    </span>
  );
}

/** Alt and a letter, wherever the cursor is. */
function useShortcuts(shortcuts: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = event.altKey ? shortcuts[event.code.replace('Key', '').toLowerCase()] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
