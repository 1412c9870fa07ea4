import type { agentAdjustments, LateDay, signLateDay } from '@fairhall/contract/console/agent-adjustments';
import type { BodyOf, ErrorsOf, QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { dayOf } from '../../../platform/day.ts';
import type { Queryable } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { causeOf } from '../cause.ts';
import { dayAfter } from '../closing/periods.ts';
import type { DeskDeps } from '../deps.ts';
import { WINDOW_DAYS } from '../jobs/adjust-days.ts';
import { e4 } from '../queries/statements.ts';
import { listWaitingDays, signLate } from '../store/late.ts';
import { listAllAdjustments } from '../store/told-adjustments.ts';

type Context = Pick<OperatorContext, 'merchant' | 'operator' | 'ip'>;
const PAGE = 30;
const DAYS_MAX = 100;

/** Days before it wait for two operators. */
function windowOf({ clock }: Pick<DeskDeps, 'clock'>, { merchant }: Context): string {
  return dayAfter(dayOf(clock.nowMs(), merchant.profile.timeZone), -WINDOW_DAYS);
}

async function waitingIn(db: Queryable, merchantId: number, beforeDay: string): Promise<LateDay[]> {
  const days = await listWaitingDays(db, merchantId, { beforeDay, max: DAYS_MAX });
  return days.map(({ day, causes, signedBy }) => ({ day, causes: causes.map(causeOf), signedBy }));
}

export async function adjustmentsForDesk(
  deps: DeskDeps,
  context: Context,
  { before }: QueryOf<typeof agentAdjustments>,
): Promise<Result<ReplyOf<typeof agentAdjustments>, never>> {
  const { merchantId } = context.merchant;
  const own = deps.db.of(merchantId);
  const found = await listAllAdjustments(own, merchantId, { before: before === undefined ? null : parseId(before), max: PAGE + 1 });
  const page = found.slice(0, PAGE);
  return ok({
    list: page.map(
      ({ adjustmentId, statementId, kind, fromDay, toDay, agent, payer, day, was, now, causes, isBooked, madeAtMs, ...sums }) => ({
        ...{
          adjustmentId: String(adjustmentId),
          statementId: String(statementId),
          kind,
          from: fromDay,
          to: toDay,
          agent,
          payer: payer ?? '',
        },
        ...{ day, wasE4: e4(was), nowE4: e4(now), causes: causes.map(causeOf), isBooked, madeAtMs, paidE4: e4(sums.paid) },
        ...{ takenE4: e4(sums.taken), owedE4: e4(sums.owed), repaidE4: e4(sums.repaid), forgoneE4: e4(sums.forgone) },
      }),
    ),
    next: found.length > PAGE ? String(page.at(-1)?.adjustmentId) : null,
    late: await waitingIn(own, merchantId, windowOf(deps, context)),
  });
}

type Signed = { day: string } & BodyOf<typeof signLateDay>;
/** Signs an older day in which something changed; the second of two operators has it reckoned again by that. */
export async function signDay(
  deps: DeskDeps,
  context: Context,
  { day, reason: said }: Signed,
): Promise<Result<ReplyOf<typeof signLateDay>, ErrorsOf<typeof signLateDay>>> {
  const { operator, ip } = context;
  const { merchantId } = operator;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const beforeDay = windowOf(deps, context);
  return deps.db.inTx(async (tx): Promise<Result<ReplyOf<typeof signLateDay>, ErrorsOf<typeof signLateDay>>> => {
    const [late] = await listWaitingDays(tx, merchantId, { beforeDay, day, max: 1 });
    if (!late) return fail('NOT_FOUND', 'day');
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    const { signedId, signedBy, causes } = late;
    const first = { signedBy: operator.name, signedId: operator.operatorId, approvedBy: null };
    let by: { signedBy: string; signedId: bigint; approvedBy: string | null } = first;
    if (signedId !== null && signedBy !== null) {
      const pair = { firstId: signedId, secondId: operator.operatorId, nowMs: deps.clock.nowMs() };
      if (!(await mayBeSecond(tx, merchantId, pair))) return fail('SECOND_OPERATOR_REQUIRED', 'day');
      by = { signedBy, signedId, approvedBy: operator.name };
    }
    if (!(await signLate(tx, merchantId, { day, causes, ...by }))) return fail('STATE_CONFLICT', 'day');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'agent.late_signed', subject: { type: 'merchant', id: String(merchantId) } },
      detail: { day, causes: causes.join(' '), approved: by.approvedBy === null ? 'no' : 'yes' },
    });
    return ok({ late: await waitingIn(tx, merchantId, beforeDay) });
  });
}
