import { fail, ok, type Result } from '@fairhall/money/result';
import { parseId } from '../../../../platform/ids.ts';
import { compareNames } from '../../../identity/index.ts';
import { secondApprovalFrom } from '../../../merchant/index.ts';
import type { Desk } from '../../review/desk.ts';
import { listSteps } from '../../store/steps.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalDetail } from '../records.ts';
import { findResult, type ScoreResult } from '../score/store/results.ts';
import { countOtherHolders } from '../store/cards.ts';
import { countClosed, findWithdrawal } from '../store/withdrawals.ts';
import { withdrawalRecord } from '../view.ts';
import type { Withdrawal } from '../withdrawal.ts';

/** One withdrawal in full, with the facts an operator compares before paying. */
export async function withdrawalDetail(
  deps: WithdrawalDeps,
  { operator }: Pick<Desk, 'operator'>,
  withdrawalId: string,
): Promise<Result<WithdrawalDetail, 'NOT_FOUND'>> {
  const { merchantId } = operator;
  const id = parseId(withdrawalId);
  const withdrawal = id === null ? null : await findWithdrawal(deps.db, merchantId, id);
  if (!withdrawal) return fail('NOT_FOUND');
  const [steps, closed, secondFrom, judged] = await Promise.all([
    listSteps(deps.db, merchantId, { of: 'withdrawal', part: withdrawal.part, ids: [withdrawal.withdrawalId] }),
    countClosed(deps.db, merchantId, withdrawal),
    secondApprovalFrom(deps.db, merchantId),
    findResult(deps.db, merchantId, withdrawal),
  ]);
  const { state } = withdrawal;
  const isPaid = state === 'paid' ? 1 : 0;
  return ok({
    ...withdrawalRecord(withdrawal, secondFrom.withdrawal),
    branch: withdrawal.branch,
    score: judged && scoreView(judged),
    timeline: (steps.get(withdrawal.withdrawalId) ?? []).map(({ state, atMs, actor }) => ({ state, atMs, actor: actor.name })),
    earlier: { paid: closed.paid - isPaid, rejected: closed.rejected - (state === 'rejected' ? 1 : 0) },
    checks: await checksOf(deps, withdrawal, closed.toCard - isPaid),
  });
}

function scoreView({ version, score, scoreMost: most, outcome, stops, points }: ScoreResult) {
  return { version, score, most, outcome, stops, points };
}

/** A name that is nearly the account's is for the operator to know. */
const HOLDER_IS = { match: true, close: null, none: false } as const;

/** Details are names and numbers: the console says the rest in the operator's language. */
async function checksOf(deps: WithdrawalDeps, withdrawal: Withdrawal, earlierToCard: number): Promise<WithdrawalDetail['checks']> {
  const { merchantId, memberId, asset, cardHolder } = withdrawal;
  const [payee, others, turnover] = await Promise.all([
    deps.identity.payeeOf(merchantId, memberId),
    countOtherHolders(deps.db, merchantId, withdrawal),
    deps.ledger.needs.of(merchantId, { memberId, asset }),
  ]);
  return [
    { name: 'holder_is_payee', ok: HOLDER_IS[payee === '' ? 'close' : compareNames(payee, cardHolder)], detail: payee },
    { name: 'card_unshared', ok: others === 0, detail: others === 0 ? '' : String(others) },
    { name: 'card_used_before', ok: earlierToCard > 0 ? true : null, detail: earlierToCard > 0 ? String(earlierToCard) : '' },
    { name: 'turnover_reached', ok: turnover.status !== 'N', detail: '' },
  ];
}
