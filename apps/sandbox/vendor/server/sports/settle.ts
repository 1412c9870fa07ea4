import { type SettledLeg, settleBet } from '@fairhall/games/sports/bet';
import { betShape } from '@fairhall/games/sports/bet-kinds';
import { validStakeOf } from '@fairhall/games/sports/valid-stake';
import { invariant } from '@fairhall/money/result';
import type { SlipSettlement } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import { leave } from './liability.ts';
import type { SportsDeps } from './place.ts';
import { resolveLeg, stateOfShares } from './resolve-leg.ts';
import { boundsIn } from './rules.ts';
import { due, type SlipRow, settlements, slips } from './slips.ts';

const AT_ONCE = 500;

/** Looks at slips that something was told of, some at a time. Answers whose slips have changed. */
export async function settleDue(deps: SportsDeps): Promise<number[]> {
  const players = new Set<number>();
  while (due.next(deps.store.read, 1).length > 0) {
    const changed = await deps.store.write((db) => {
      const turn = due.next(db, AT_ONCE);
      for (const seq of turn) due.done(db, seq);
      return turn.map((seq) => settle(deps, db, seq));
    });
    for (const player of changed) if (player !== null) players.add(player);
  }
  return [...players];
}

/** Settles a slip once all its legs have come to something, and anew when that has changed. Answers whose it is if it has changed. */
function settle({ money, clock }: SportsDeps, db: Db, seq: number): number | null {
  const slip = slips.get(db, seq);
  if (slip.state !== 'ACCEPTED' && slip.state !== 'SETTLED' && slip.state !== 'RESETTLED') return null;
  const told = slips.told(db, seq);
  const resolved = told.map(resolveLeg);
  if (resolved.some((leg) => leg === null)) {
    // What is shown of it has changed.
    if (told.some(({ outcome }) => outcome !== null) || resolved.some((leg) => leg !== null)) slips.change(db, seq, {});
    return slip.player;
  }
  const legs = told.map(({ odds }, at) => ({ odds, ...(resolved[at] as NonNullable<(typeof resolved)[number]>).shares }));
  const atMs = clock.nowMs();
  const { returned, valid } = comesTo(slip, legs);
  if (slip.settled === 0) {
    if (legs.every((shares) => stateOfShares(shares) === 'void')) {
      slips.change(db, seq, { state: 'VOID', returned: slip.stake, valid: 0n, isWaiting: false });
      settlements.put(db, seq, { version: 1, returned: slip.stake, valid: 0n, why: 'void', atMs });
      leave(db, slip);
      money.giveBack(db, slip);
      return slip.player;
    }
    if (resolved.some((leg) => leg?.certainty === 'live') && returned > liveBoundOf(db, slip)) {
      if (!slip.isWaiting) slips.change(db, seq, { isWaiting: true });
      return slip.player;
    }
    leave(db, slip);
  } else if (slip.returned === returned && slip.valid === valid) return slip.player;
  keep(db, slip, { returned, valid, why: slip.settled === 0 ? 'result' : 'correction', atMs });
  money.move(db, seq);
  return slip.player;
}

type New = { returned: bigint; valid: bigint; why: SlipSettlement['why']; atMs: number };

export function keep(db: Db, slip: SlipRow, { returned, valid, why, atMs }: New): void {
  const settled = slip.settled + 1;
  const state = why === 'cashout' ? 'CASHED_OUT' : settled === 1 ? 'SETTLED' : 'RESETTLED';
  slips.change(db, slip.seq, { state, returned, valid, settled, isWaiting: false, isPaid: false });
  settlements.put(db, slip.seq, { version: settled, returned, valid, why, atMs });
}

function comesTo({ kind, unit }: SlipRow, legs: readonly SettledLeg[]): { returned: bigint; valid: bigint } {
  const shape = betShape(kind, legs.length);
  invariant(typeof shape !== 'string', 'a slip that was taken has a shape');
  return { returned: settleBet(legs, { shape, unit }).ret, valid: validStakeOf(legs, { shape, unit }) };
}

function liveBoundOf(db: Db, { player }: SlipRow): bigint {
  const { operator, currency } = findWho(db, player) ?? { operator: '', currency: '' };
  return boundsIn(db, currency).live(operator);
}
