import { createHash } from 'node:crypto';
import type { PlaceSlip, SportsCode, SportsRefusal } from '../../sports-api.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../store/database.ts';
import { isGameOn } from '../store/games.ts';
import { isPlaying, type Session } from '../store/sessions.ts';
import type { Book } from './book-port.ts';
import { areRelated, choiceOf, judgeLegs, seenLegs, type TakenLeg } from './judge-legs.ts';
import { bear } from './liability.ts';
import { memberLimitOf } from './limits.ts';
import { largestStake, priceBet } from './price.ts';
import { delayOf, disciplineOf, stakesFor } from './rules.ts';
import type { SlipMoney } from './slip-money.ts';
import { type LegRow, type SlipRow, slips } from './slips.ts';

export type SportsDeps = Pick<Deps, 'store' | 'clock' | 'chance' | 'wallet' | 'log'> & { book: Book; money: SlipMoney };
export type Placed = { slip: SlipRow } | { refusal: SportsRefusal };

type Pressed = { slip: SlipRow; call: string | null } | { refusal: SportsRefusal };

/** A press of "place": answers what became of it once the wallet has said so, or that it waits. The same key again answers the same slip. */
export async function placeSlip({ store, money, ...deps }: SportsDeps, session: Session, said: PlaceSlip): Promise<Placed> {
  const pressed = await store.write((db) => press({ ...deps, store, money }, db, session, said));
  if ('refusal' in pressed) return pressed;
  if (pressed.call !== null) await money.send(pressed.call);
  return { slip: slips.get(store.read, pressed.slip.seq) };
}

function press(deps: SportsDeps, db: Db, session: Session, said: PlaceSlip): Pressed {
  const { key, ...rest } = said;
  const body = createHash('sha256').update(JSON.stringify(rest)).digest('hex');
  const known = slips.ofKey(db, session.player, key);
  if (known) return known.body === body ? { slip: known, call: null } : { refusal: { code: 'KEY_REUSED' } };
  if (!isPlaying(db, session)) return { refusal: { code: 'PLAYING_ELSEWHERE' } };
  if (!isGameOn(db, session.game)) return { refusal: { code: 'PAUSED' } };
  const judged = judgeSlip(deps, db, session, said);
  return 'refusal' in judged ? judged : keep(deps, db, { session, said, body, ...judged });
}

type Judged = { taken: TakenLeg[]; priced: { combinations: number; stake: bigint; maxReturn: bigint } };

function judgeSlip({ book, clock }: SportsDeps, db: Db, session: Session, said: PlaceSlip): Judged | { refusal: SportsRefusal } {
  const by = { book, db, nowMs: clock.nowMs(), discipline: disciplineOf(session.game as SportsCode) };
  const judged = judgeLegs(by, seenLegs(said.legs), choiceOf(said.consent));
  if ('refusal' in judged) return judged;
  const { taken } = judged;
  if (areRelated(taken)) return { refusal: { code: 'RELATED_LEGS' } };
  const unit = BigInt(said.unit);
  const { min, step } = stakesFor(db, session);
  const legs = taken.map(({ offered }) => offered);
  const priced = priceBet(
    said.kind,
    legs.map(({ selection }) => selection.odds),
    unit,
  );
  if (typeof priced === 'string') return { refusal: { code: priced, field: 'kind' } };
  const { most, bound } = largestStake(db, { session, legs, kind: said.kind });
  const bounds = { min: `${min}`, max: `${most}`, step: `${step}` };
  if (unit % step !== 0n) return { refusal: { code: 'STAKE_STEP', field: 'unit', bounds } };
  if (unit < min) return { refusal: { code: 'STAKE_RANGE', field: 'unit', bounds } };
  if (priced.stake <= most) return { taken, priced };
  const memberLimit = bound === 'member' ? memberLimitOf(db, session.player) : null;
  return { refusal: { code: 'STAKE_LIMIT', field: 'unit', bound, most: `${most}`, bounds, ...(memberLimit ? { memberLimit } : {}) } };
}

type Kept = Judged & { session: Session; said: PlaceSlip; body: string };

function keep({ clock, chance, money }: SportsDeps, db: Db, { session, said, body, taken, priced }: Kept): Pressed {
  const nowMs = clock.nowMs();
  const delayMs = delayOf(taken.filter(({ offered }) => offered.fixture.state === 'LIVE').length);
  const seq = slips.put(
    db,
    {
      id: `${session.game}-${nowMs.toString(36)}${Buffer.from(chance.bytes(5)).toString('hex')}`.toUpperCase(),
      ...{ player: session.player, session: session.hash, game: session.game as SportsCode, mode: session.mode, key: said.key, body },
      ...{ kind: said.kind, unit: BigInt(said.unit), ...priced, consent: JSON.stringify(said.consent) },
      ...{ state: 'PENDING', placedAtMs: nowMs, decideAtMs: delayMs === 0 ? null : nowMs + delayMs },
    },
    taken.map(legOf),
  );
  bear(db, slips.get(db, seq));
  return { call: delayMs === 0 ? take({ money }, db, seq, nowMs) : null, slip: slips.get(db, seq) };
}

/** The house takes the bet: now its stake is asked for. Answers the call to send. */
export function take({ money }: Pick<SportsDeps, 'money'>, db: Db, seq: number, nowMs: number): string | null {
  slips.change(db, seq, { state: 'ASKED', acceptedAtMs: nowMs });
  return money.ask(db, slips.get(db, seq));
}

function legOf({ seen, offered: { fixture, market, selection } }: TakenLeg): Omit<LegRow, 'slip' | 'n' | 'lateMs' | 'cancelled'> {
  const { home, away, title, startsAtMs, live, tournament } = fixture;
  const inPlay = fixture.state === 'LIVE';
  return {
    ...{ selection: selection.id, market: market.id, fixture: fixture.id, type: market.type, sel: selection.sel, scope: market.scope },
    ...{ quarters: selection.quarters, odds: selection.odds, seen, inPlay, scoreAt: inPlay && live ? { h: live.h, a: live.a } : null },
    said: { names: selection.names, tournament: tournament.names, title, home, away, startsAtMs },
  };
}
