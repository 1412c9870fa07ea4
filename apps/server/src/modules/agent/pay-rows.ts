import { payOn } from '@fairhall/commission/pay-down';
import { type Amount, amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import type { Intent, Ledger } from '../ledger/index.ts';
import { lockPockets, type Pockets, postAll } from './pockets.ts';
import { platformPays, uplinePays } from './postings.ts';
import { broughtBy, keepPaid, lockPayRows, type PayRow, type StatementKind } from './store/payouts.ts';
import { workOff } from './work-off.ts';

/** Rows of the platform in one transaction; an upline's are paid together, since what it has is shared out. */
const PLATFORM_ROWS = 100;
const UPLINE_ROWS = 1_000;

export type Paying = {
  merchant: MerchantRef;
  runId: bigint;
  kind: StatementKind;
  /** Null: the platform. */
  payerId: bigint | null;
  /** Rows that were tried until then are tried again; null: those that nobody tried. */
  triedUntilMs: number | null;
  atMs: number;
  /** By hand an upline pays out of all its commission; else out of what this run brought it. */
  byHand?: boolean;
};

/**
 * Pays what one payer owes in a run: the platform in full, an upline from what the run brought it and then from what it set aside, in
 * proportion where that is too little. Rows, what was paid of them and its transfers are one transaction. What was paid in it.
 */
export async function payRows(deps: { ledger: Pick<Ledger, 'post' | 'lockBalances'> }, tx: Tx, paying: Paying): Promise<Amount> {
  const { merchant, runId, kind, payerId, triedUntilMs, atMs } = paying;
  const { merchantId, profile } = merchant;
  const max = payerId === null ? PLATFORM_ROWS : UPLINE_ROWS;
  const rows = await lockPayRows(tx, merchantId, { runId, payerId, triedUntilMs, max });
  const of = { merchantId, asset: profile.currency.code, kind };
  const intents: Intent[] = [];
  const paidNow = new Map<bigint, bigint>();
  if (payerId === null) {
    for (const row of rows) {
      paidNow.set(row.statementId, row.due - row.paid);
      intents.push(platformPays(of, paymentOf(row, row.due - row.paid)));
    }
  } else if (rows.length > 0) {
    const { commission, ownFunds } = await fundsOf(deps, tx, paying, rows);
    const owed = new Map(rows.map(({ statementId, due, paid }) => [String(statementId), due - paid]));
    const parts = payOn(owed, commission + ownFunds);
    let left = commission;
    for (const row of rows) {
      const part = parts.get(String(row.statementId)) ?? 0n;
      paidNow.set(row.statementId, part);
      if (part === 0n) continue;
      const fromCommission = part < left ? part : left;
      left -= fromCommission;
      intents.push(...uplinePays(of, payerId, { ...paymentOf(row, part), fromCommission }));
    }
  }
  await postAll(deps, tx, intents);
  await workOff(deps, tx, { merchant, memberIds: rows.map(({ agentId }) => agentId) });
  for (const { statementId, due, paid } of rows)
    await keepPaid(tx, merchantId, { statementId, due, paid: paid + (paidNow.get(statementId) ?? 0n), atMs });
  return amount([...paidNow.values()].reduce((sum, part) => sum + part, 0n));
}

const paymentOf = ({ statementId, agentId, paid }: PayRow, part: bigint) => ({
  ...{ ref: statementId, agentId, amount: amount(part), paidBefore: paid },
});

/** What an upline may pay from. */
async function fundsOf(
  deps: { ledger: Pick<Ledger, 'lockBalances'> },
  tx: Tx,
  { merchant, runId, payerId, byHand = false }: Paying,
  rows: readonly PayRow[],
): Promise<Pockets> {
  invariant(payerId !== null, 'the platform has no wallet');
  const pockets = await lockPockets(deps, tx, { merchant, memberIds: [payerId, ...rows.map(({ agentId }) => agentId)] });
  const { commission, ownFunds } = pockets(payerId);
  const brought = await broughtBy(tx, merchant.merchantId, { runId, memberId: payerId });
  return { commission: byHand || commission < brought ? commission : brought, ownFunds };
}
