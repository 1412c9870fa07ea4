import { listAnnouncements } from '@fairhall/contract/system/announcements';
import { markAnnouncementRead } from '@fairhall/contract/system/mark-announcement';
import type { Announcements } from '../../shared/announcements.ts';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';
import { currentSession } from '../../shared/session.ts';

/** How long marks are gathered before they are sent (spec-map.md 7). */
const MARK_MS = 150;
const marking = new Set<string>();

/** Marks a notice as read: here at once, and for a member at the server too. A mark that is lost is made again when it is next opened. */
export function markRead(id: string): void {
  queryClient.setQueriesData<Announcements>({ queryKey: [listAnnouncements.id] }, (held) => held && withRead(held, id));
  if (!currentSession() || marking.has(id)) return;
  marking.add(id);
  setTimeout(() => {
    marking.delete(id);
    void call(markAnnouncementRead, { body: { announcementId: id, read: true } });
  }, MARK_MS);
}

function withRead(held: Announcements, id: string): Announcements {
  const isNew = held.notices.some((notice) => notice.id === id && !notice.read);
  if (!isNew) return held;
  return {
    ...held,
    notices: held.notices.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
    footer: { unreadCount: Math.max(0, held.footer.unreadCount - 1) },
  };
}
