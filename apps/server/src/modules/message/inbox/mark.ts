import type { Tx } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { MessageDeps } from '../deps.ts';
import { hideMessages, lockUnread, markMessagesRead } from '../store/inbox.ts';
import { addUnread, readUnread } from '../store/unread.ts';

type Marking = { ids: readonly bigint[] | null };

/** Marks messages of the member as read; how many are left unread. */
export function markRead(deps: MessageDeps, context: MemberContext, { ids }: Marking): Promise<{ unread: number }> {
  return marking(
    deps,
    context,
    async (tx, merchantId, memberId, atMs) => -(await markMessagesRead(tx, merchantId, { memberId, ids, atMs })),
  );
}

/** Hides messages from the member, or brings them back. */
export function setHidden(
  deps: MessageDeps,
  context: MemberContext,
  { ids, hidden }: { ids: readonly bigint[]; hidden: boolean },
): Promise<{ unread: number }> {
  return marking(deps, context, (tx, merchantId, memberId, atMs) => hideMessages(tx, merchantId, { memberId, ids, atMs, hidden }));
}

type Mark = (tx: Tx, merchantId: number, memberId: bigint, atMs: number) => Promise<number>;

/** The mark and the count that changes with it, under the count's lock. */
async function marking(
  { db, ids, clock }: MessageDeps,
  { actor: { merchantId, memberId } }: MemberContext,
  mark: Mark,
): Promise<{ unread: number }> {
  return db.of(merchantId).inTx(async (tx) => {
    await lockUnread(tx, merchantId, memberId);
    const atMs = clock.nowMs();
    await addUnread(tx, merchantId, { memberId, inbox: await mark(tx, merchantId, memberId, atMs), id: ids.next(), atMs });
    return { unread: (await readUnread(tx, merchantId, memberId)).inbox };
  });
}
