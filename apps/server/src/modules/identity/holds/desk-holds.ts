import { DESK_HOLDS_MAX, type deskHolds } from '@fairhall/contract/console/holds';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendAudit } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';
import { listDeskHolds } from '../store/holds.ts';
import { findMember } from '../store/members.ts';

/** Holds that last, of all members or of one, for an operator: each look is written down. */
export async function lookAtHolds(deps: CommandDeps, { operator, ip }: ActingOperator, asked: string | undefined) {
  const { merchantId } = operator;
  const memberId = asked === undefined ? null : parseId(asked);
  const member = memberId === null ? null : await findMember(deps.db, merchantId, memberId);
  if (asked !== undefined && !member) return fail('NOT_FOUND', 'memberId');
  const subject = member ? { type: 'member' as const, id: String(member.memberId) } : { type: 'merchant' as const, id: String(merchantId) };
  await deps.db.inTx((tx) =>
    appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'hold.seen', subject, ip },
      ...(member ? { detail: { account: member.account } } : {}),
    }),
  );
  return ok(await shownHolds(deps, operator, memberId));
}

export async function shownHolds(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  { merchantId, operatorId }: ActingOperator['operator'],
  memberId: bigint | null,
): Promise<ReplyOf<typeof deskHolds>> {
  const list = await listDeskHolds(db, merchantId, { memberId, sinceMs: clock.nowMs(), max: DESK_HOLDS_MAX });
  return {
    list: list.map(
      ({ holdId, memberId: owner, account, cause, cardId, fromMs, untilMs, setName, note, askedBy, askedName, askedReason }) => ({
        ...{ holdId: String(holdId), memberId: String(owner), account, cause, fromMs, untilMs },
        cardId: cardId === null ? null : String(cardId),
        set: setName === null ? null : { by: setName, reason: note ?? '' },
        asked: askedBy === null ? null : { by: askedName ?? '', reason: askedReason ?? '', mine: askedBy === operatorId },
      }),
    ),
  };
}
