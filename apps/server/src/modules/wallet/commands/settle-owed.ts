import type { OwedAct, settleOwed as settleOwedEndpoint } from '@fairhall/contract/console/owed';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { Member } from '../../identity/index.ts';
import { requestHash } from '../../ledger/index.ts';
import { secondApprovalFrom } from '../../merchant/index.ts';
import type { WalletDeps } from '../deps.ts';
import { owedPostings } from '../owed-postings.ts';
import { memberOwed, type OwedWallet, owedWallets } from '../queries/owed.ts';
import { walletOwner } from '../queries/wallet-owner.ts';
import { listOwedApprovals, listProgrammeDebts, putOwedApproval } from '../store/owed.ts';

type Input = BodyOf<typeof settleOwedEndpoint> & { memberId: string };

/** One act on one wallet, by whom and why. */
type Settling = { member: Member; wallet: OwedWallet; act: OwedAct; settled: Amount; reason: string };

const DONE: Record<OwedAct, AuditAction> = { collect: 'owed.collected', write_off: 'owed.written_off' };

/**
 * Settles what a member owes: from cash as far as it reaches, or by writing it off. The wallet is held while it is judged as it is now;
 * an act on what was seen before something moved is refused, so it is done once, however often and by however many it is asked for.
 * Errors: NOT_FOUND, REASON_REQUIRED, OWED_CHANGED, INSUFFICIENT_FUNDS (no cash to collect), SECOND_OPERATOR_REQUIRED.
 */
export async function settleOwed(deps: WalletDeps, acting: ActingOperator, { memberId, act, asset, version, reason: given }: Input) {
  const { merchantId } = acting.operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const found = await walletOwner(deps, merchantId, memberId);
  if (!found.ok) return found;
  const member = found.value;
  const done = await deps.db.inTx(async (tx) => {
    const balances = await deps.ledger.lockBalances(tx, merchantId, member.memberId);
    const programme = await listProgrammeDebts(tx, merchantId, member.memberId);
    const wallet = owedWallets(balances, programme).find((one) => one.asset === asset);
    if (!wallet || String(wallet.version) !== version) return fail('OWED_CHANGED' as const);
    const settled = act === 'collect' ? wallet.collectable : wallet.owed;
    if (settled === ZERO) return fail('INSUFFICIENT_FUNDS' as const);
    return settle(deps, tx, { acting, settling: { member, wallet, act, settled, reason } });
  });
  return done.ok ? ok({ settledE4: digits(done.value), ...(await memberOwed(deps, member)) }) : done;
}

/** What was moved: nothing by the first of two approvals. */
async function settle(
  deps: WalletDeps,
  tx: Tx,
  { acting, settling }: { acting: ActingOperator; settling: Settling },
): Promise<Result<Amount, 'SECOND_OPERATOR_REQUIRED' | 'PROOF_REQUIRED'>> {
  const { operatorId, name: operatorName, merchantId } = acting.operator;
  const { member, wallet, act, settled, reason } = settling;
  const { memberId } = member;
  const { asset, version } = wallet;
  const first = await firstApproval(tx, settling);
  // Who approved once never settles it, whatever the threshold is by now.
  if (first || settled >= (await secondApprovalFrom(tx, merchantId)).withdrawal) {
    const proved = isProved(acting.operator);
    if (!proved.ok) return proved;
    const eyes = first && { firstId: first.operatorId, secondId: operatorId, nowMs: deps.clock.nowMs() };
    if (eyes && !(await mayBeSecond(tx, merchantId, eyes))) return fail('SECOND_OPERATOR_REQUIRED');
    if (!first) {
      const approval = { asset, act, version, operatorId, operatorName, reason, atMs: deps.clock.nowMs() };
      await putOwedApproval(tx, merchantId, { memberId, ...approval });
      await note(deps, tx, { acting, settling, action: 'owed.first_approved' });
      return ok(ZERO);
    }
  }
  const [answer] = await deps.ledger.post(tx, [
    {
      merchantId,
      memberId,
      asset,
      // Its wallet is held and its version was compared: no second one is made of the same.
      key: derivedKey(deps.clock.nowMs(), 'owed.settle', merchantId, memberId, asset, version),
      requestHash: requestHash(['owed.settle', act, asset, version, settled]),
      actor: { type: 'operator', id: String(operatorId) },
      transfers: owedPostings(act, { memberId, settled, reason }),
    },
  ]);
  invariant(answer?.code === 'PLACED' && !answer.repeated, `what is owed is settled, not ${answer?.code}`);
  await note(deps, tx, { acting, settling, action: DONE[act], ...(first ? { firstApprovedBy: first.operatorName } : {}) });
  return ok(settled);
}

/** An approval of this very act on the account as it stands. */
async function firstApproval(tx: Tx, { member: { merchantId, memberId }, wallet, act }: Settling) {
  const approvals = await listOwedApprovals(tx, merchantId, memberId);
  return approvals.find((one) => one.asset === wallet.asset && one.version === wallet.version && one.act === act);
}

type Noted = { acting: ActingOperator; settling: Settling; action: AuditAction; firstApprovedBy?: string };

async function note(deps: WalletDeps, tx: Tx, { acting: { operator, ip }, settling, action, firstApprovedBy }: Noted): Promise<void> {
  const { member, wallet, act, settled, reason } = settling;
  await appendAudit(deps, tx, operator.merchantId, {
    operator,
    action,
    subject: { type: 'member', id: String(member.memberId) },
    reason,
    ip,
    detail: {
      ...{ account: member.account, act, amountE4: digits(settled), owedE4: digits(wallet.owed), currency: wallet.asset },
      ...(firstApprovedBy === undefined ? {} : { firstApprovedBy }),
    },
  });
}
