import { type CashOutOffer, cashOut, LEG_STATES, type LegState, type RunningLeg } from '@fairhall/games/sports/cash-out';
import { validStakeOfCashOut } from '@fairhall/games/sports/valid-stake';
import type { CashOffer, SportsRefusal, TakeOffer } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import { isPlaying, type Session } from '../store/sessions.ts';
import { leave } from './liability.ts';
import type { Placed, SportsDeps } from './place.ts';
import { resolveLeg, stateOfShares } from './resolve-leg.ts';
import { CASH_OUT_MARGIN, OFFER_MS } from './rules.ts';
import { keep } from './settle.ts';
import { type SlipRow, slips, type ToldLeg } from './slips.ts';

type Refused = { refusal: SportsRefusal };

/** What a running single or parlay is worth now, when its player asks. */
export async function offerCash({ store, clock, chance, book }: SportsDeps, slip: SlipRow): Promise<CashOffer | Refused> {
  return store.write((db) => {
    const priced = priceCash({ book }, db, slips.get(db, slip.seq));
    if ('refusal' in priced) return priced;
    const nowMs = clock.nowMs();
    const id = chance.uuid();
    db.run('delete from sports_offer where slip = :slip or until_ms < :nowMs', { slip: slip.seq, nowMs });
    db.run('insert into sports_offer (id, slip, slip_version, amount_e4, until_ms) values (:id, :slip, :version, :amount, :untilMs)', {
      ...{ id, slip: slip.seq, version: slips.get(db, slip.seq).version, amount: priced.offer, untilMs: nowMs + OFFER_MS },
    });
    const { fair, offer, max } = priced;
    return {
      id: slip.id,
      offer: id,
      fair: `${fair}`,
      amount: `${offer}`,
      max: `${max}`,
      margin: Number(CASH_OUT_MARGIN),
      untilMs: nowMs + OFFER_MS,
    };
  });
}

/** Takes an offer that still holds: of the same slip, in time, and worth the same now. */
export async function takeCash(deps: SportsDeps, session: Session, seq: number, { key, offer }: TakeOffer): Promise<Placed> {
  return deps.store.write((db) => {
    const slip = slips.get(db, seq);
    if (slip.cashKey === key) return { slip };
    if (!isPlaying(db, session)) return { refusal: { code: 'PLAYING_ELSEWHERE' } };
    const kept = db.get<{ version: number; amount: number; untilMs: number }>(
      'select slip_version as version, amount_e4 as amount, until_ms as "untilMs" from sports_offer where id = :offer and slip = :seq',
      { offer, seq },
    );
    const atMs = deps.clock.nowMs();
    const priced = priceCash(deps, db, slip);
    if ('refusal' in priced) return priced;
    const holds = kept && kept.untilMs >= atMs && kept.version === slip.version && BigInt(kept.amount) === priced.offer;
    if (!holds) return { refusal: { code: 'OFFER_OVER' } };
    leave(db, slip);
    keep({ db, money: deps.money }, slip, {
      returned: priced.offer,
      valid: validStakeOfCashOut(slip.stake, priced.offer),
      why: 'cashout',
      atMs,
    });
    slips.change(db, seq, { cashKey: key });
    db.run('delete from sports_offer where slip = :seq', { seq });
    return { slip: slips.get(db, seq) };
  });
}

function priceCash({ book }: Pick<SportsDeps, 'book'>, db: Db, slip: SlipRow): CashOutOffer | Refused {
  if (slip.state !== 'ACCEPTED') return { refusal: { code: 'NOT_OPEN' } };
  if (slip.kind !== 'SINGLE' && slip.kind !== 'PARLAY') return { refusal: { code: 'NOT_CASHABLE' } };
  const legs: RunningLeg[] = [];
  for (const leg of slips.told(db, slip.seq)) {
    const running = runningLeg({ book }, db, leg);
    if ('refusal' in running) return running;
    legs.push(running);
  }
  // What is decided is no offer: it is paid, or lost.
  if (legs.every(({ state }) => state !== 'open')) return { refusal: { code: 'NOT_CASHABLE' } };
  const priced = cashOut(legs, { stake: slip.stake, margin: CASH_OUT_MARGIN });
  return priced.offer === 0n ? { refusal: { code: 'NOT_CASHABLE' } } : priced;
}

function runningLeg({ book }: Pick<SportsDeps, 'book'>, db: Db, leg: ToldLeg): RunningLeg | Refused {
  const resolved = resolveLeg(leg);
  if (resolved) {
    const state = stateOfShares(resolved.shares);
    return isLegState(state) ? { odds: leg.odds, state } : { refusal: { code: 'NOT_CASHABLE', selection: leg.selection } };
  }
  const offered = book.offered(db, leg.selection);
  if (offered?.market.state !== 'ACTIVE') return { refusal: { code: 'SUSPENDED', selection: leg.selection } };
  return { odds: leg.odds, state: 'open', p: offered.selection.p };
}

function isLegState(state: string): state is LegState {
  return (LEG_STATES as readonly string[]).includes(state);
}
