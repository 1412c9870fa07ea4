import { compareIds } from './by-id.ts';
import { PLATFORM } from './contracts.ts';
import { grouped } from './grouped.ts';
import type { Line } from './line.ts';
import { least } from './rate.ts';
import { shareOut } from './share-out.ts';

export type Due = { agent: string; payer: string; due: bigint };
export type PaidState = 'NONE' | 'PAID' | 'PART' | 'DUE';
/** `keeps` is what was paid less what was paid on to downlines. */
export type Paid = { paid: bigint; state: PaidState; keeps: bigint };

/**
 * Pays a run from the top down. The platform pays in full; an upline from what this run brought it and from `funds`, what it set aside.
 * Where that is too little its downlines are paid in proportion to what is due to them. Rows by agent.
 */
export function payDown<Row extends Due>(line: Line, dues: readonly Row[], funds: ReadonlyMap<string, bigint>): (Row & Paid)[] {
  const byPayer = grouped(dues, ({ payer }) => payer);
  const paid = new Map((byPayer.get(PLATFORM) ?? []).map(({ agent, due }) => [agent, due]));
  const paidOn = new Map<string, bigint>();
  for (const { member } of line.topDown) {
    const owed = byPayer.get(member);
    if (!owed) continue;
    const parts = payOn(new Map(owed.map(({ agent, due }) => [agent, due])), (paid.get(member) ?? 0n) + (funds.get(member) ?? 0n));
    for (const [agent, part] of parts) paid.set(agent, part);
    paidOn.set(
      member,
      [...parts.values()].reduce((sum, part) => sum + part, 0n),
    );
  }
  return dues
    .map((row) => {
      const amount = paid.get(row.agent) ?? 0n;
      return { ...row, paid: amount, state: stateOf(row.due, amount), keeps: amount - (paidOn.get(row.agent) ?? 0n) };
    })
    .sort((a, b) => compareIds(a.agent, b.agent));
}

/** What an upline pays its downlines of what is due to them: all of it, or what there is, in proportion. */
export function payOn(owed: ReadonlyMap<string, bigint>, available: bigint): Map<string, bigint> {
  const sum = [...owed.values()].reduce((total, due) => total + due, 0n);
  return shareOut(least(sum, available), owed);
}

function stateOf(due: bigint, paid: bigint): PaidState {
  if (due === 0n) return 'NONE';
  if (paid === due) return 'PAID';
  return paid > 0n ? 'PART' : 'DUE';
}
