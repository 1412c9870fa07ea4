import type { NewOutboxRow } from '../../platform/outbox.ts';
import { type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';

/** What waits to be read by a member; a count is replaced only by one of a higher version. */
export type Unread = { inbox: number; chat: number; version: bigint };

/** A merchant announces something anew, or no longer. */
export const ANNOUNCEMENT_CHANGED = 'announcement.changed';
export type AnnouncementFact = { id: string };

/** Everybody at the merchant reads its announcements again: who is meant is known to the list alone. */
export const expanders: Record<string, Expander<MemberPush<'announcement.changed'>> & Expander<ConsolePush<'announcement.changed'>>> = {
  [ANNOUNCEMENT_CHANGED]: telling((_fact: AnnouncementFact) => [{ name: 'announcement.changed' as const, data: {} }]),
};

/** A message to many moved on, or reached more of them. */
const BULK_PROGRESS = 'bulk.progress';
type BulkFact = { bulkId: string };

export const bulkProgressed = (id: bigint, { merchantId, bulkId }: { merchantId: number; bulkId: bigint }, atMs: number): NewOutboxRow => ({
  ...{ merchantId, id, topic: BULK_PROGRESS, atMs },
  payload: { bulkId: String(bulkId) } satisfies BulkFact,
});

export const bulkExpanders: Record<string, Expander<ConsolePush<'bulk.progress'>>> = {
  [BULK_PROGRESS]: telling(({ bulkId }: BulkFact) => [{ name: 'bulk.progress', data: { bulkId } }]),
};

/** What waits to be read by these members is another now. */
export const UNREAD_CHANGED = 'unread.changed';

/** Whoever listens reads its own counts: what comes late tells the newest, and carries its version. */
export function unreadExpanders(
  read: (merchantId: number, memberId: bigint) => Promise<Unread>,
): Record<string, Expander<MemberPush<'unread.changed'>>> {
  return {
    [UNREAD_CHANGED]: async (_row, { merchantId, memberId }) => {
      if (memberId === null) return [];
      const { inbox, chat, version } = await read(merchantId, memberId);
      return [{ name: 'unread.changed', data: { inbox, chat, version: version.toString() } }];
    },
  };
}
