import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { MessageDeps } from '../deps.ts';
import { hideMessages, lockUnread } from '../store/inbox.ts';
import { takeDownLetter } from '../store/line.ts';
import { endReports, lockReport, messageOf } from '../store/reports.ts';
import { addUnread } from '../store/unread.ts';

type Judged = { memberId: bigint; messageId: bigint; takeDown: boolean; reason: string };

/** An operator keeps what was reported, or takes it out of the inboxes of all who received it. How many inboxes it left. */
export async function judge(
  { db, clock, ids }: MessageDeps,
  { operator, ip }: ActingOperator,
  { memberId: by, messageId, takeDown, reason: given }: Judged,
): Promise<Result<{ hidden: number }, 'NOT_FOUND' | 'REASON_REQUIRED'>> {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return db.of(merchantId).inTx(async (tx) => {
    const report = await lockReport(tx, merchantId, { memberId: by, messageId });
    if (report === null) return fail('NOT_FOUND');
    const { agentId, threadId, agent, title } = report;
    const atMs = clock.nowMs();
    const received = takeDown ? await takeDownLetter(tx, merchantId, { agentId, messageId: threadId, atMs }) : [by];
    await endReports(tx, merchantId, { memberIds: received, threadId, as: takeDown ? 'taken_down' : 'kept' });
    let hidden = 0;
    for (const memberId of takeDown ? received : []) {
      await lockUnread(tx, merchantId, memberId);
      const own = await messageOf(tx, merchantId, { memberId, threadId });
      if (own === null) continue;
      const inbox = await hideMessages(tx, merchantId, { memberId, ids: [own], atMs, hidden: true });
      await addUnread(tx, merchantId, { memberId, inbox, id: ids.next(), atMs });
      hidden += 1;
    }
    await appendAudit({ clock, ids }, tx, merchantId, {
      ...{ operator, action: takeDown ? 'message.taken_down' : 'message.report_kept', subject: { type: 'member', id: agentId.toString() } },
      ...{ reason, ip, detail: { agent, title, inboxes: String(hidden) } },
    });
    return ok({ hidden });
  });
}
