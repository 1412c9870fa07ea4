import { addUnread } from '../../message/index.ts';
import type { ChatDeps } from '../deps.ts';
import { deleteOldChats, listMerchantsWithChats } from '../store/forget.ts';

const DAY_MS = 86_400_000;
/** Thirteen months as messages of the inbox are kept; complaints and what was said of harm five years, as what security says. */
const KEPT_MS = 396 * DAY_MS;
const LONG_KEPT_MS = 1_827 * DAY_MS;
const AT_A_TIME = 200;

/** Takes away what is kept no longer. What was never read in it is not counted any more. */
export async function forgetChats(deps: ChatDeps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const bounds = { beforeMs: nowMs - KEPT_MS, longBeforeMs: nowMs - LONG_KEPT_MS, max: AT_A_TIME };
  let isMore = false;
  for (const merchantId of await listMerchantsWithChats(deps.db)) {
    await deps.db.of(merchantId).inTx(async (tx) => {
      const gone = await deleteOldChats(tx, merchantId, bounds);
      for (const { memberId, unread } of gone)
        await addUnread(tx, merchantId, { memberId, chat: -unread, id: deps.ids.next(), atMs: nowMs });
      if (gone.length === AT_A_TIME) isMore = true;
    });
  }
  return isMore ? 'more' : 'idle';
}
