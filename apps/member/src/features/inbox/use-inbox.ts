import { readJson, writeJson } from '@fairhall/client/storage';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { hideMessages, type InboxMessage, inboxPage, readMessages } from '@fairhall/contract/message/inbox';
import type { Topic } from '@fairhall/contract/message/triggers';
import { inboxUnread } from '@fairhall/contract/message/unread';
import { toast } from '@fairhall/ui/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { invalidate, STALE_MS } from '../../shared/query-client.ts';
import { useSession } from '../../shared/session.ts';

type Page = ReplyOf<typeof inboxPage>;
const PAGE = 20;
/** How long a deletion can be taken back. */
const UNDO_MS = 5_000;

/** Messages page by page. The first page of all is kept on the phone, and shown while there is no network. */
export function useInbox(topic: Topic | 'all') {
  const kept = `inbox:${useSession()?.id ?? ''}`;
  const query = useInfiniteQuery({
    queryKey: [inboxPage.id, topic],
    queryFn: ({ pageParam, signal }) =>
      ask(inboxPage, { query: { page: pageParam, size: PAGE, ...(topic === 'all' ? {} : { topic }) } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }: Page) => (page + 1 < totalPages ? page + 1 : undefined),
    staleTime: STALE_MS.live,
  });
  const first = query.data?.pages[0];
  useEffect(() => {
    if (first && topic === 'all') writeJson('local', kept, first);
  }, [first, kept, topic]);
  const fromPhone = query.error && !query.data ? (readJson('local', kept) as Page | null) : null;
  const rows = (query.data?.pages ?? (fromPhone ? [fromPhone] : [])).flatMap(({ list }) => list);
  return { query, rows: topic === 'all' ? rows : rows.filter((row) => row.topic === topic), isOld: fromPhone !== null };
}

/** What a member does with its messages; each answer is seen at once wherever they are counted. */
export function useInboxActs() {
  const t = useT();
  const again = () => void invalidate(inboxPage, inboxUnread);
  const markRead = async (ids: string[] | null) => {
    const answer = await call(readMessages, { body: { ids } });
    if (!answer.ok) toastFailure(answer.failure);
    again();
  };
  const setHidden = async (id: string, hidden: boolean) => {
    const answer = await call(hideMessages, { body: { ids: [id], hidden } });
    if (!answer.ok) return toastFailure(answer.failure);
    again();
    if (hidden) toast(t('inbox.deleted'), { ms: UNDO_MS, action: { label: t('inbox.undo'), run: () => void setHidden(id, false) } });
  };
  return { markRead, remove: ({ id }: Pick<InboxMessage, 'id'>) => setHidden(id, true) };
}
