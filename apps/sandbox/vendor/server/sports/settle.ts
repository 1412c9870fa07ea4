import { type SettledLeg, settleBet } from '@fairhall/games/sports/bet';
import { betShape } from '@fairhall/games/sports/bet-kinds';
import type { LegShares } from '@fairhall/games/sports/leg';
import { validStakeOf } from '@fairhall/games/sports/valid-stake';
import { invariant } from '@fairhall/money/result';
import type { SlipSettlement } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import { createRelief, type Relief } from './liability.ts';
import type { SportsDeps } from './place.ts';
import { resolveLeg, stateOfShares } from './resolve-leg.ts';
import { boundsIn } from './rules.ts';
import { due, type SlipRow, settlements, slips } from './slips.ts';

/** Of one commit, which costs a write of the disk: others wait for as long as they take. */
const AT_ONCE = 1_000;

/** Looks at slips that something was told of, some at a time. Answers whose slips have changed. */
export async function settleDue({ store, money, clock }: SportsDeps): Promise<number[]> {
  const players = new Set<number>();
  while (due.isAny(store.read)) {
    const changed = await store.write((db) => {
      const turn: Turn = { db, money, atMs: clock.nowMs(), relief: createRelief(), who: new Map() };
      const owners = due.take(db, AT_ONCE).map((seq) => settle(turn, seq));
      turn.relief.takeOff(db);
      return owners;
    });
    for (const player of changed) if (player !== null) players.add(player);
  }
  return [...players];
}

/** What slips of one transaction share. */
type Turn = { db: Db; money: SportsDeps['money']; atMs: number; relief: Relief; who: Map<number, Whose> };
type Whose = { operator: string; currency: string };

/** Settles a slip once all its legs have come to something, and anew when that has changed. Answers whose it is if it has changed. */
function settle(turn: Turn, seq: number): number | null {
  const { db, atMs } = turn;
  const slip = slips.get(db, seq);
  const { player } = slip;
  if (slip.state !== 'ACCEPTED' && slip.state !== 'SETTLED' && slip.state !== 'RESETTLED') return null;
  const told = slips.outcomes(db, seq);
  const resolved = told.flatMap((leg) => resolveLeg(leg) ?? []);
  if (resolved.length < told.length) {
    // What is shown of it has changed.
    if (resolved.length > 0 || told.some(({ outcome }) => outcome !== null)) slips.change(db, seq, {});
    return player;
  }
  const shares = resolved.map((leg) => leg.shares);
  const { returned, valid } = comesTo(
    slip,
    told.map(({ odds }, at) => ({ odds, ...(shares[at] as LegShares) })),
  );
  if (slip.settled > 0) {
    if (slip.returned !== returned || slip.valid !== valid) keep(turn, slip, { returned, valid, why: 'correction', atMs });
    return player;
  }
  const isVoid = shares.every((share) => stateOfShares(share) === 'void');
  if (!isVoid && mustWait(turn, slip, { returned, isLive: resolved.some(({ certainty }) => certainty === 'live') })) return player;
  const selections = told.map(({ selection }) => selection);
  turn.relief.add(slip, whoseOf(turn, player).currency, selections);
  if (isVoid) giveBack(turn, slip);
  else keep(turn, slip, { returned, valid, why: 'result', atMs });
  return player;
}

/** Nothing was at risk: the stake comes back, and the slip is over for good. */
function giveBack({ db, money, atMs }: Turn, slip: SlipRow): void {
  slips.change(db, slip.seq, { state: 'VOID', returned: slip.stake, valid: 0n, isWaiting: false });
  settlements.put(db, slip.seq, { version: 1, returned: slip.stake, valid: 0n, why: 'void', atMs });
  money.giveBack(db, slip);
}

/** What may still be corrected is not paid above the bound. */
function mustWait(turn: Turn, slip: SlipRow, { returned, isLive }: { returned: bigint; isLive: boolean }): boolean {
  if (!isLive) return false;
  const { operator, currency } = whoseOf(turn, slip.player);
  if (returned <= boundsIn(turn.db, currency).live(operator)) return false;
  if (!slip.isWaiting) slips.change(turn.db, slip.seq, { isWaiting: true });
  return true;
}

function whoseOf({ db, who }: Turn, player: number): Whose {
  const known = who.get(player) ?? findWho(db, player) ?? { operator: '', currency: '' };
  who.set(player, known);
  return known;
}

type New = { returned: bigint; valid: bigint; why: SlipSettlement['why']; atMs: number };

/** Writes down what a slip came to, and has it paid. */
export function keep({ db, money }: Pick<Turn, 'db' | 'money'>, slip: SlipRow, { returned, valid, why, atMs }: New): void {
  const settled = slip.settled + 1;
  const state = why === 'cashout' ? 'CASHED_OUT' : settled === 1 ? 'SETTLED' : 'RESETTLED';
  const change = { state, returned, valid, settled, isWaiting: false, isPaid: false } as const;
  settlements.put(db, slip.seq, { version: settled, returned, valid, why, atMs });
  money.move(db, { ...slip, ...change }, change);
}

function comesTo({ kind, unit }: SlipRow, legs: readonly SettledLeg[]): { returned: bigint; valid: bigint } {
  const shape = betShape(kind, legs.length);
  invariant(typeof shape !== 'string', 'a slip that was taken has a shape');
  return { returned: settleBet(legs, { shape, unit }).ret, valid: validStakeOf(legs, { shape, unit }) };
}
