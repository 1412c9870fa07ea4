import { least } from '@fairhall/commission/rate';
import { amount } from '@fairhall/money/amount';
import { invariant, ok } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import type { DeskDeps } from './deps.ts';
import { lockPockets, postAll } from './pockets.ts';
import { platformPays, platformTakes, uplineGets, uplinePays } from './postings.ts';
import { adjustedFor, forgo, forgoPlus, keepBooked, listOpenPluses, lockReady, type Ready } from './store/adjustments.ts';
import { workOff } from './work-off.ts';

type Deps = Pick<DeskDeps, 'db' | 'ledger'>;
type Booking = { merchant: MerchantRef; adjustmentId: bigint; atMs: number };

/** Books one adjustment: a plus is paid as its statement is; a minus takes what was not paid yet, then commission, then it is owed. */
export async function bookAdjustment({ db, ledger }: Deps, { merchant, adjustmentId, atMs }: Booking): Promise<void> {
  const { merchantId } = merchant;
  await db.of(merchantId).inTx(async (tx) => {
    const ready = await lockReady(tx, merchantId, adjustmentId);
    if (ready) await (ready.now > ready.was ? pay : takeBack)({ ledger }, tx, { merchant, ready, atMs });
    return ok(undefined);
  });
}

type Turn = { merchant: MerchantRef; ready: Ready; atMs: number };
const ofMerchant = ({ merchantId, profile }: MerchantRef, { kind }: Ready) => ({
  merchantId,
  asset: profile.currency.code,
  kind,
  isAdjusted: true,
});

async function pay(deps: Pick<Deps, 'ledger'>, tx: Tx, { merchant, ready, atMs }: Turn): Promise<void> {
  const { merchantId } = merchant;
  const { adjustmentId, agentId, payerId, kind, toDay, paid, forgone } = ready;
  const open = ready.now - ready.was - paid - forgone;
  let now = 0n;
  if (!ready.waits) {
    const of = ofMerchant(merchant, ready);
    const payment = (sum: bigint) => ({ ref: adjustmentId, agentId, amount: amount(sum), paidBefore: paid });
    const pockets = await lockPockets(deps, tx, { merchant, memberIds: payerId === null ? [agentId] : [payerId, agentId] });
    if (payerId === null) {
      now = open;
      await postAll(deps, tx, [platformPays(of, payment(now))]);
    } else {
      const { commission, ownFunds } = pockets(payerId);
      const brought = await adjustedFor(tx, merchantId, { kind, toDay, memberId: payerId });
      const fromCommission = least(open, least(commission, brought));
      now = fromCommission + least(open - fromCommission, ownFunds);
      if (now > 0n) await postAll(deps, tx, uplinePays(of, payerId, { ...payment(now), fromCommission }));
    }
    await workOff(deps, tx, { merchant, memberIds: [agentId] });
  }
  await keepBooked(tx, merchantId, { adjustmentId, isDone: now === open, paid: paid + now, taken: 0n, owed: 0n, forgone, atMs });
}

async function takeBack(deps: Pick<Deps, 'ledger'>, tx: Tx, { merchant, ready, atMs }: Turn): Promise<void> {
  const { merchantId } = merchant;
  const { adjustmentId, statementId, agentId, payerId } = ready;
  let left = ready.was - ready.now;
  for (const plus of await listOpenPluses(tx, merchantId, ready)) {
    const part = least(left, plus.open);
    if (part === 0n) continue;
    left -= part;
    await forgoPlus(tx, merchantId, { adjustmentId: plus.adjustmentId, forgone: plus.forgone + part, isDone: part === plus.open });
  }
  const unpaid = least(left, ready.left);
  if (unpaid > 0n) await forgo(tx, merchantId, { statementId, sum: unpaid });
  left -= unpaid;
  const forgone = ready.was - ready.now - left;
  const pockets = await lockPockets(deps, tx, { merchant, memberIds: payerId === null ? [agentId] : [payerId, agentId] });
  const taken = least(left, pockets(agentId).commission);
  const owed = left - taken;
  if (left > 0n) {
    const of = ofMerchant(merchant, ready);
    const taking = { ref: adjustmentId, agentId, taken: amount(taken), owed: amount(owed) };
    await postAll(deps, tx, payerId === null ? [platformTakes(of, taking)] : uplineGets(of, payerId, taking));
    if (payerId !== null) await workOff(deps, tx, { merchant, memberIds: [payerId] });
  }
  invariant(taken + owed + forgone === ready.was - ready.now, 'all of a minus is somewhere');
  await keepBooked(tx, merchantId, { adjustmentId, isDone: true, paid: 0n, taken, owed, forgone, atMs });
}
