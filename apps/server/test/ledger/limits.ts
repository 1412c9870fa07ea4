import type { LimitOf, TransferRequest } from '../../src/modules/ledger/port.ts';

/** A limit as its row has it. `back`: what was given back since somebody last looked: in one batch it opens no room. */
export type Limit = LimitOf & { readonly cap: bigint; readonly counted: bigint; readonly sinceMs: number; readonly back: bigint };

type Moved = Pick<TransferRequest, 'debit' | 'credit' | 'amount' | 'kind'>;

const OWN = ['cash', 'receivable'];
const PLAYED = ['game', 'jackpot'];
const DAY_MS = 86_400_000;
/** Asia/Yangon, all year. */
const AHEAD_MS = 6.5 * 3_600_000;

/** What transfers count, below zero when they give back. */
function countOf(counter: LimitOf['counter'], transfers: readonly Moved[]): bigint {
  return transfers.reduce((sum, transfer) => sum + COUNTS[counter](transfer), 0n);
}

const COUNTS: Readonly<Record<LimitOf['counter'], (transfer: Moved) => bigint>> = {
  deposit: ({ credit, amount, kind }) => ((kind === 'deposit' || kind === 'transfer') && credit.kind === 'cash' ? amount : 0n),
  stake({ debit, credit, amount, kind }) {
    if (kind === 'stake' && debit.kind === 'cash') return amount;
    return (kind === 'stake_refund' || kind === 'stake_void') && credit.kind === 'cash' ? -amount : 0n;
  },
  loss({ debit, credit, amount }) {
    if (OWN.includes(debit.kind) && PLAYED.includes(credit.kind)) return amount;
    return OWN.includes(credit.kind) && PLAYED.includes(debit.kind) ? -amount : 0n;
  },
};

/** When the period began that a moment lies in. */
export function periodSinceMs(period: LimitOf['period'], nowMs: number): number {
  const local = new Date(nowMs + AHEAD_MS);
  const day = Math.floor(local.getTime() / DAY_MS) * DAY_MS;
  if (period === 'day') return day - AHEAD_MS;
  const since = period === 'week' ? day - ((local.getUTCDay() + 6) % 7) * DAY_MS : Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1);
  return since - AHEAD_MS;
}

/** What is left of it. Of a clock that stepped back over midnight the newer period goes on. */
export function roomOf({ cap, counted, period, sinceMs }: Limit, nowMs: number): bigint {
  return cap - (sinceMs >= periodSinceMs(period, nowMs) ? counted : 0n);
}

/** The limits that refuse these transfers, and those that may, if what was given back came in the same batch. */
export function hitBy(limits: readonly Limit[], transfers: readonly Moved[], nowMs: number): { refuse: string[]; mayRefuse: string[] } {
  const named = (one: Limit) => `LIMIT_${one.counter}_${one.period}`.toUpperCase();
  const over = (less: (one: Limit) => bigint) =>
    limits.filter((one) => {
      const take = countOf(one.counter, transfers);
      return take > 0n && take > roomOf(one, nowMs) - less(one);
    });
  return { refuse: over(() => 0n).map(named), mayRefuse: over(({ back }) => back).map(named) };
}

/** Limits behind transfers that were made. */
export function countedBy(limits: readonly Limit[], transfers: readonly Moved[], nowMs: number): readonly Limit[] {
  return limits.map((one) => {
    const count = countOf(one.counter, transfers);
    const sinceMs = periodSinceMs(one.period, nowMs);
    if (count === 0n || one.sinceMs > sinceMs) return one;
    const back = count < 0n ? one.back - count : one.back;
    return { ...one, counted: (one.sinceMs < sinceMs ? 0n : one.counted) + count, sinceMs, back };
  });
}
