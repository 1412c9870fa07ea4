import type { Amount } from '@fairhall/money/amount';
import { derivedKey } from '../../platform/derived-key.ts';
import { msOfId } from '../../platform/ids.ts';
import { type AccountRef, type Intent, requestHash, type TransferRequest } from '../ledger/index.ts';
import type { StatementKind } from './store/payouts.ts';

const COMMISSION = { owner: 'member', kind: 'commission' } as const;
const OWN_FUNDS = { owner: 'member', kind: 'own_funds' } as const;
const OWED = { owner: 'member', kind: 'receivable' } as const;
const TRANSIT = { owner: 'house', kind: 'transit', area: 'CONTRACT' } as const;

/** By what kind of statement: what its transfers are called, and what the platform pays them from. */
const PAID_AS = {
  rebate: { kind: 'agent_rebate', area: 'REBATE' },
  daily: { kind: 'daily_wage', area: 'SALARY' },
  hour: { kind: 'hour_wage', area: 'SALARY' },
  // As the family records it.
  real: { kind: 'daily_wage', area: 'SALARY' },
  dividend: { kind: 'dividend', area: 'DIVIDEND' },
  affiliate: { kind: 'share_bonus', area: 'AFFILIATE' },
} as const satisfies Record<StatementKind, { kind: TransferRequest['kind']; area: string }>;

/** A part of what is due by a statement, or by its adjustment: `ref` is either's id; `paidBefore` tells one payment of it from the next. */
export type Payment = { ref: bigint; agentId: bigint; amount: Amount; paidBefore: bigint };
/** What a minus takes out of commission, and what becomes a debt. */
export type Taking = { ref: bigint; agentId: bigint; taken: Amount; owed: Amount };
type Money = { merchantId: number; asset: string };
type Of = Money & { kind: StatementKind; isAdjusted?: boolean };

const ACTOR = { type: 'system' as const, id: 'agents' };
const calledAs = ({ kind, isAdjusted }: Of): TransferRequest['kind'] => (isAdjusted ? 'agent_adjust' : PAID_AS[kind].kind);
const areaOf = ({ kind }: Of) => ({ owner: 'house', kind: 'agent', area: PAID_AS[kind].area }) as const;

/** From the platform into an agent's commission. */
export function platformPays(of: Of, { agentId, ...payment }: Payment): Intent {
  const { amount, ref } = payment;
  const transfers = [{ debit: areaOf(of), credit: COMMISSION, amount, kind: calledAs(of), ref }];
  return { ...wallet(of, agentId), transfers, ...keyOf(of, { act: 'pay.in', ...payment, step: payment.paidBefore }) };
}

/** From an upline, out of its commission as far as `fromCommission` says and else out of what it set aside: out, and in, by transit. */
export function uplinePays(
  of: Of,
  payerId: bigint,
  { fromCommission, agentId, ...payment }: Payment & { fromCommission: bigint },
): Intent[] {
  const kind = calledAs(of);
  const { amount, ref, paidBefore: step } = payment;
  const out = parts([
    [COMMISSION, fromCommission as Amount],
    [OWN_FUNDS, (amount - fromCommission) as Amount],
  ]).map((side): TransferRequest => ({ ...side, credit: TRANSIT, kind, ref }));
  return [
    { ...wallet(of, payerId), transfers: out, ...keyOf(of, { act: 'pay.out', ref, amount, step }) },
    {
      ...{ ...wallet(of, agentId), ...keyOf(of, { act: 'pay.in', ref, amount, step }) },
      transfers: [{ debit: TRANSIT, credit: COMMISSION, amount, kind, ref }],
    },
  ];
}

/** What the platform takes back of what it paid. */
export function platformTakes(of: Of, { agentId, ref, taken, owed }: Taking): Intent {
  const transfers = takenFrom(of, { ref, taken, owed, credit: areaOf(of) });
  return { ...wallet(of, agentId), transfers, ...keyOf(of, { act: 'take.out', ref, amount: (taken + owed) as Amount, step: 0n }) };
}

/** What an upline paid comes back to its commission, all of it: what its downline has not got is owed to the platform. */
export function uplineGets(of: Of, payerId: bigint, { agentId, ref, taken, owed }: Taking): Intent[] {
  const amount = (taken + owed) as Amount;
  return [
    {
      ...wallet(of, agentId),
      transfers: takenFrom(of, { ref, taken, owed, credit: TRANSIT }),
      ...keyOf(of, { act: 'take.out', ref, amount, step: 0n }),
    },
    {
      ...{ ...wallet(of, payerId), ...keyOf(of, { act: 'take.in', ref, amount, step: 0n }) },
      transfers: [{ debit: TRANSIT, credit: COMMISSION, amount, kind: calledAs(of), ref }],
    },
  ];
}

/** A debt that later commission works off. */
export function worksOff(
  of: Money,
  { ref, agentId, amount, repaid }: { ref: bigint; agentId: bigint; amount: Amount; repaid: bigint },
): Intent {
  const transfers = [{ debit: COMMISSION, credit: OWED, amount, kind: 'agent_adjust' as const, ref }];
  return { ...wallet(of, agentId), transfers, ...keyOf(of, { act: 'work.off', ref, amount, step: repaid }) };
}

function takenFrom(
  of: Of,
  { ref, taken, owed, credit }: { ref: bigint; taken: Amount; owed: Amount; credit: AccountRef },
): TransferRequest[] {
  return parts([
    [COMMISSION, taken],
    [OWED, owed],
  ]).map((side) => ({ ...side, credit, kind: calledAs(of), ref }));
}

function parts(all: readonly (readonly [AccountRef, Amount])[]): { debit: AccountRef; amount: Amount }[] {
  return all.filter(([, amount]) => amount > 0n).map(([debit, amount]) => ({ debit, amount }));
}

function wallet({ merchantId, asset }: Money, memberId: bigint) {
  return { merchantId, memberId, asset, actor: ACTOR };
}

function keyOf({ merchantId }: Money, { act, ref, amount, step }: { act: string; ref: bigint; amount: Amount; step: bigint }) {
  return { key: derivedKey(msOfId(ref), `agent.${act}`, merchantId, ref, step), requestHash: requestHash([`agent.${act}`, ref, amount]) };
}
