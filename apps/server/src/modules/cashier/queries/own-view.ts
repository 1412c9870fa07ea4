import type { DepositState, DepositView } from '@fairhall/contract/cashier/deposit-view';
import type { Queryable } from '../../../platform/db.ts';
import type { Deposit } from '../deposit.ts';
import { ordersOf } from '../providers/store/orders.ts';
import { listSlips } from '../store/slips.ts';
import { listSteps } from '../store/steps.ts';
import { depositView } from '../view.ts';

/** Deposits of one member as it sees them, in their order. */
export async function ownViews(db: Queryable, merchantId: number, deposits: readonly Deposit[]): Promise<DepositView[]> {
  const [first] = deposits;
  if (!first) return [];
  const { part } = first;
  const depositIds = deposits.map(({ depositId }) => depositId);
  const slips = await listSlips(db, merchantId, { part, depositIds });
  const steps = await listSteps<DepositState>(db, merchantId, { of: 'deposit', part, ids: depositIds });
  const orders = await ordersOf(db, merchantId, { part, depositIds });
  return deposits.map((deposit) => {
    const { depositId } = deposit;
    return depositView(deposit, { slips: slips.get(depositId) ?? [], steps: steps.get(depositId) ?? [], order: orders.get(depositId) });
  });
}

export async function ownView(db: Queryable, deposit: Deposit): Promise<DepositView> {
  const [view] = await ownViews(db, deposit.merchantId, [deposit]);
  return view as DepositView;
}
