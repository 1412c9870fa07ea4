import { type Amount, amount } from '@fairhall/money/amount';
import type { Tx } from '../../../../platform/db.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import type { PayoutDeps } from '../deps.ts';
import type { Part, Way } from '../payout.ts';
import { insertPart } from '../store/parts.ts';

type Wanted = {
  withdrawal: Withdrawal;
  before: readonly Part[];
  wholes: readonly Amount[];
  cardId: bigint;
  way: Way;
  /** In which payments each of them goes. */
  split(whole: Amount): Amount[];
};

/** Writes down in which payments something goes out, behind those that were before. */
export async function startParts(deps: Pick<PayoutDeps, 'clock'>, tx: Tx, wanted: Wanted): Promise<Part[]> {
  const { withdrawal, before, wholes, cardId, way, split } = wanted;
  const { merchantId, part, withdrawalId } = withdrawal;
  const nowMs = deps.clock.nowMs();
  const last = before.at(-1)?.no ?? 0;
  const made = wholes.flatMap(split).map(
    (each, n): Part => ({
      ...{ merchantId, part, withdrawalId, no: last + n + 1, cardId, amount: each, way, state: 'new', replaced: false },
      ...{ theirReference: null, reason: null, createdAtMs: nowMs, changedAtMs: nowMs, firstId: null, firstName: null, firstAtMs: null },
    }),
  );
  for (const one of made) await insertPart(tx, one);
  return made;
}

/** What the member is to receive. */
export function netOf({ amount: whole, fee }: Pick<Withdrawal, 'amount' | 'fee'>): Amount {
  return amount(whole - fee);
}
