import { launchChat } from '@fairhall/contract/message/launch-chat';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Spinner } from '@fairhall/ui/spinner.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconBrandTelegram, IconChevronRight, IconHeadset, IconMail, IconMessageCircle, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppBadge } from '../../shared/app-badge.ts';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import { useSite } from '../../shared/site.ts';
import { linkOf } from '../../shared/site-link.ts';
import { useUnreadCounts } from '../../shared/unread-counts.ts';
import { badgeText, type MessageEntry, messageEntries } from './message-model.ts';

const ICONS: Record<MessageEntry['id'], Glyph> = {
  telegram: IconBrandTelegram,
  notices: IconSpeakerphone,
  inbox: IconMail,
  chat: IconMessageCircle,
  affiliate: IconHeadset,
};
const LABELS = {
  telegram: 'public.messages.telegram',
  notices: 'lobby.notices.title',
  inbox: 'public.messages.inbox',
  chat: 'public.messages.chat',
  affiliate: 'public.messages.affiliate',
} as const satisfies Record<MessageEntry['id'], string>;

/** How long after the answer the chat opens (spec-map.md 9). */
const CHAT_DELAY_MS = 500;

/** Ways to and from the merchant, with what waits to be read. `onFree` tells a practice account that it takes an actual one. */
export function MessageCentre({ onFree }: { onFree: () => void }) {
  const session = useSession();
  const entries = useMessageEntries();
  useAppBadge();
  const chat = useChat(onFree);
  return (
    <ul className="mx-3 overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-hairline last:border-0">
          <Row entry={entry} badge={badgeText(entry.unread ?? 0, session !== null)} chat={chat} onFree={onFree} />
        </li>
      ))}
    </ul>
  );
}

function useMessageEntries(): MessageEntry[] {
  const profile = useProfile();
  const site = useSite();
  const unread = useUnreadCounts();
  return messageEntries({
    profile,
    telegram: linkOf(site, 'TELEGRAM'),
    affiliateLink: site?.affiliateLink ?? '',
    unread,
  });
}

type Chat = { busy: boolean; open: () => void };

function useChat(onFree: () => void): Chat {
  const t = useT();
  const language = useLanguage();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (isTrial(session)) return onFree();
    setBusy(true);
    const answer = await call(launchChat, { query: { b2c: '1', language, backUrl: '/m/message', title: t('public.messages.chat') } });
    setBusy(false);
    if (answer.ok) setTimeout(() => window.location.assign(answer.value.chatUrl), CHAT_DELAY_MS);
    else toast(failureText(answer.failure), { kind: 'danger' });
  };
  return { busy, open: () => void open() };
}

type RowProps = { entry: MessageEntry; badge: string; chat: Chat; onFree: () => void };

const ROW = 'flex min-h-14 w-full items-center gap-3.5 px-4 text-left -outline-offset-2 active:bg-s2';

function Row({ entry, badge, chat, onFree }: RowProps) {
  const session = useSession();
  const { id, href, to } = entry;
  const face = <Face entry={entry} badge={badge} busy={id === 'chat' && chat.busy} />;
  if (href) {
    return (
      <a href={href} target={href.startsWith('https:') ? '_blank' : undefined} rel="noopener" className={ROW}>
        {face}
      </a>
    );
  }
  const action = id === 'chat' ? chat.open : id === 'inbox' && isTrial(session) ? onFree : null;
  if (action) {
    return (
      <button type="button" onClick={action} disabled={id === 'chat' && chat.busy} className={ROW}>
        {face}
      </button>
    );
  }
  return (
    <UiLink to={to ?? '/message'} className={ROW}>
      {face}
    </UiLink>
  );
}

function Face({ entry: { id, unread = 0 }, badge, busy }: { entry: MessageEntry; badge: string; busy: boolean }) {
  const t = useT();
  return (
    <>
      <Icon glyph={ICONS[id]} size={22} className="text-mid" />
      <span className="min-w-0 flex-1 text-body font-semibold">{t(LABELS[id])}</span>
      {badge !== '' && (
        <span className="grid min-w-5 place-items-center rounded-pill bg-danger px-1.5 text-caption font-bold text-bg">
          <span aria-hidden="true">{badge}</span>
          <span className="sr-only">{t('public.messages.unread', { count: unread })}</span>
        </span>
      )}
      {busy ? <Spinner /> : <Icon glyph={IconChevronRight} size={18} className="text-low" />}
    </>
  );
}
