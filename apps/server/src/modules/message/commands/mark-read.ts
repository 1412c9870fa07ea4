import type { MemberContext } from '../../../platform/http/context.ts';
import type { MessageDeps } from '../deps.ts';
import { announcementsFor } from '../queries/list-announcements.ts';
import { insertRead } from '../store.ts';

/** All that a member may be told of, agents their own too. */
const ALL_TYPES = 'B,PL,PR,PU,H,A';

/** Marks an announcement as read, and tells how many headlines are left. An id that the member is not shown leaves no trace. */
export async function markRead(deps: MessageDeps, { merchant, language, actor }: MemberContext, id: string): Promise<number> {
  const asking = { context: { merchant, language }, actor };
  const { notices, popups, promotion } = await announcementsFor(deps, { ...asking, query: { types: ALL_TYPES } });
  if ([...notices, ...popups, ...promotion].some((item) => item.id === id)) {
    await insertRead(deps.db.of(merchant.merchantId), merchant.merchantId, { memberId: actor.memberId, id, atMs: deps.clock.nowMs() });
  }
  return notices.filter((item) => !item.read && item.id !== id).length;
}
