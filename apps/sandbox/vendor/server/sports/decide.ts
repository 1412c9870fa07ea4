import type { OddsConsent, SportsRefusal } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import { choiceOf, judgeLegs } from './judge-legs.ts';
import { bear, leave } from './liability.ts';
import { type SportsDeps, take } from './place.ts';
import { priceBet } from './price.ts';
import { disciplineOf } from './rules.ts';
import { type LegRow, type SlipRow, slips } from './slips.ts';

const AT_ONCE = 200;

/** Bets in play whose time of checking is over: looked at again, then taken or refused. Answers whose slips have changed. */
export async function decideDue(deps: SportsDeps): Promise<number[]> {
  const { store, clock, money } = deps;
  if (slips.toDecide(store.read, clock.nowMs(), 1).length === 0) return [];
  const decided = await store.write((db) => {
    const nowMs = clock.nowMs();
    return slips.toDecide(db, nowMs, AT_ONCE).map((slip) => ({ player: slip.player, call: decide(deps, db, slip, nowMs) }));
  });
  await Promise.all(decided.flatMap(({ call }) => (call === null ? [] : [money.send(call)])));
  return [...new Set(decided.map(({ player }) => player))];
}

function decide(deps: SportsDeps, db: Db, slip: SlipRow, nowMs: number): string | null {
  const legs = slips.legs(db, slip.seq);
  const by = { book: deps.book, db, nowMs, discipline: disciplineOf(slip.game) };
  const seen = legs.map(({ selection, seen: odds }) => ({ selection, odds }));
  const judged = judgeLegs(by, seen, choiceOf(JSON.parse(slip.consent) as OddsConsent));
  if ('refusal' in judged) return refuse(db, slip, judged.refusal);
  const odds = judged.taken.map(({ offered }) => offered.selection.odds);
  const priced = priceBet(slip.kind, odds, slip.unit);
  if (typeof priced === 'string') return refuse(db, slip, { code: priced });
  for (const [at, { offered }] of judged.taken.entries()) {
    const { live, state } = offered.fixture;
    slips.setOdds(db, legs[at] as LegRow, offered.selection.odds, state === 'LIVE' && live ? { h: live.h, a: live.a } : null);
  }
  leave(db, slip);
  slips.change(db, slip.seq, { maxReturn: priced.maxReturn });
  bear(db, slips.get(db, slip.seq));
  return take(deps, db, slip.seq, nowMs);
}

function refuse(db: Db, slip: SlipRow, refusal: SportsRefusal): null {
  slips.change(db, slip.seq, { state: 'REFUSED', refusal, isPaid: true });
  leave(db, slip);
  return null;
}
