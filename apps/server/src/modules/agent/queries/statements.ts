import type { agentIncome, agentStatement, agentStatements, StatementHead } from '@fairhall/contract/agent/statements';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { dayOf } from '../../../platform/day.ts';
import { parseId } from '../../../platform/ids.ts';
import { causeOf } from '../cause.ts';
import { dayAfter } from '../closing/periods.ts';
import { isSlotKind } from '../closing/slots.ts';
import type { AgentDeps } from '../deps.ts';
import { disputableUntil, toldToAgent } from '../dispute.ts';
import { nameSeen } from '../sight.ts';
import { stateOfStatement } from '../statement-state.ts';
import { listAffiliateRows } from '../store/affiliate-months.ts';
import { findDisputeOf } from '../store/disputes.ts';
import { findStatement, listIncomeDays, listStatementRows, listStatements, sumOpen, type Told } from '../store/statements.ts';
import { listAdjustments } from '../store/told-adjustments.ts';
import type { Asker } from './reach.ts';

const PAGE = 30;
const DAYS = 31;
const ROWS_MAX = 200;
/** Whoever stands nowhere below is named as somebody far away. */
export const FAR = 2;

export const e4 = (value: bigint): string => digits(amount(value));

function headOf(told: Told, memberId: bigint): StatementHead {
  const state = stateOfStatement(told);
  const { statementId, kind, fromDay, toDay, agent, payer, turnover, active, tier, due, paid } = told;
  return {
    ...{ statementId: String(statementId), kind, from: fromDay, to: toDay, agent, payer: payer ?? '' },
    fromMs: isSlotKind(kind) ? (JSON.parse(told.frozen) as { fromMs: number }).fromMs : null,
    ...{ turnoverE4: e4(turnover), active, tier, dueE4: e4(due), paidE4: e4(paid), state },
    heldFor: state === 'HELD' && told.agentId === memberId ? told.heldFor : null,
  };
}

/** What the wallet of an agent has in the merchant's money. */
export async function fundsOf(
  { ledger }: Pick<AgentDeps, 'ledger'>,
  { actor: { merchantId, memberId }, merchant }: Pick<Asker, 'actor' | 'merchant'>,
): Promise<Record<'commissionE4' | 'ownFundsE4' | 'cashE4', string>> {
  const balances = await ledger.balances(merchantId, memberId);
  const has = (kind: string): Amount =>
    balances.find((one) => one.asset === merchant.profile.currency.code && one.kind === kind)?.balance ?? ZERO;
  return { commissionE4: digits(has('commission')), ownFundsE4: digits(has('own_funds')), cashE4: digits(has('cash')) };
}

export async function incomeOf(deps: AgentDeps, asker: Asker): Promise<Result<ReplyOf<typeof agentIncome>, never>> {
  const { merchantId, memberId } = asker.actor;
  const today = dayOf(deps.clock.nowMs(), asker.merchant.profile.timeZone);
  const own = deps.db.of(merchantId);
  const [funds, open, days] = await Promise.all([
    fundsOf(deps, asker),
    sumOpen(own, merchantId, memberId),
    listIncomeDays(own, merchantId, { memberId, fromDay: dayAfter(today, -DAYS), toDay: today }),
  ]);
  return ok({
    ...{ today, ...funds, waitingE4: e4(open.waiting), owedE4: e4(open.owed), debtE4: e4(open.debt) },
    days: days.map(({ day, rebate, daily, dividend, paid, adjusted }) => ({
      ...{ day, rebateE4: e4(rebate), dailyE4: e4(daily), dividendE4: e4(dividend), paidE4: e4(paid), adjustedE4: e4(adjusted) },
    })),
  });
}

export async function statementsOf(
  { db }: AgentDeps,
  { actor: { merchantId, memberId } }: Asker,
  { kind, side = 'own', before }: QueryOf<typeof agentStatements>,
): Promise<Result<ReplyOf<typeof agentStatements>, never>> {
  const of = { memberId, side, kind: kind ?? null, before: before === undefined ? null : parseId(before), max: PAGE + 1 };
  const found = await listStatements(db.of(merchantId), merchantId, of);
  const page = found.slice(0, PAGE);
  return ok({ list: page.map((told) => headOf(told, memberId)), next: found.length > PAGE ? String(page.at(-1)?.statementId) : null });
}

/** Errors: NOT_FOUND for one of others, as for one that is not there. */
export async function statementOf(
  { db, clock }: AgentDeps,
  { actor: { merchantId, memberId } }: Asker,
  { statementId }: { statementId: string },
): Promise<Result<ReplyOf<typeof agentStatement>, 'NOT_FOUND'>> {
  const own = db.of(merchantId);
  const id = parseId(statementId);
  const told = id === null ? null : await findStatement(own, merchantId, { memberId, statementId: id });
  if (!told) return fail('NOT_FOUND', 'statementId');
  const rows = await listStatementRows(own, merchantId, { memberId, statementId: told.statementId, max: ROWS_MAX });
  const players =
    told.kind === 'affiliate' ? await listAffiliateRows(own, merchantId, { memberId, statementId: told.statementId, max: ROWS_MAX }) : [];
  const adjustments = await listAdjustments(own, merchantId, told.statementId);
  const isOwn = told.agentId === memberId;
  const dispute = isOwn ? await findDisputeOf(own, merchantId, told.statementId) : null;
  const untilMs = disputableUntil(told.closedAtMs);
  return ok({
    ...headOf(told, memberId),
    ...{ closedAtMs: told.closedAtMs, frozen: told.frozen, hash: told.hash },
    rows: rows.map(({ row, childId, child, depth, group, base, rate, amount: sum, active, ...sums }) => ({
      ...{ row, child: nameSeen(child, depth ?? FAR), isSelf: childId === told.agentId, group, baseE4: e4(base), rateE4: rate },
      ...{ amountE4: e4(sum), active, stakeE4: e4(sums.stake), wonE4: e4(sums.won), rebateE4: e4(sums.rebate) },
      ...{ promotionE4: e4(sums.promotion), feeE4: e4(sums.fee) },
    })),
    players: players.map(({ player, depth, bets, wins, bonus, chargedBack, deposits, withdrawals, ggr, ngr, stage, price, taken }, at) => ({
      ...{
        row: at + 1,
        player: nameSeen(player, depth ?? FAR),
        betsE4: e4(bets),
        winsE4: e4(wins),
        bonusE4: e4(bonus),
        chargedBackE4: e4(chargedBack),
      },
      ...{ depositsE4: e4(deposits), withdrawalsE4: e4(withdrawals), ggrE4: e4(ggr), ngrE4: e4(ngr), stage, priceE4: e4(price) },
      takenE4: e4(taken),
    })),
    dispute: dispute && toldToAgent(dispute),
    mayDisputeUntilMs: isOwn && !dispute && clock.nowMs() <= untilMs ? untilMs : null,
    adjustments: adjustments.map(({ adjustmentId, day, madeAtMs, was, now, causes, isBooked, paid, taken, owed, repaid, ...more }) => ({
      ...{
        adjustmentId: String(adjustmentId),
        day,
        madeAtMs,
        wasE4: e4(was),
        nowE4: e4(now),
        grantedE4: e4(more.granted),
        isBooked,
        frozen: more.frozen,
        hash: more.hash,
      },
      causes: [...new Set(causes.map((cause) => causeOf(cause).what))],
      ...{ paidE4: e4(paid), takenE4: e4(taken), owedE4: e4(owed - repaid), forgoneE4: e4(more.forgone) },
    })),
  });
}
