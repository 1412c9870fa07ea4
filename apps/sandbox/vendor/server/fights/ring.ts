import { practiceFight } from '@fairhall/games/cockfight/practice';
import { FIGHTS_CODE } from '../../fights-api.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../store/database.ts';
import { announcePractice, openFight } from './announce.ts';
import { callLast, closePools, stopBets, voidFight } from './close-fight.ts';
import type { FightMoney } from './fight-money.ts';
import { type FightRow, fights } from './fight-rows.ts';
import { payFight } from './pay-fight.ts';

/** Of practice: how long a fight stands announced, is open, and is looked at when it is over. */
const PRACTICE_S = { announced: 5, open: 25, over: 7 } as const;

type RingDeps = Pick<Deps, 'store' | 'clock' | 'chance'> & {
  money: FightMoney /** Practice rests while nobody looks. */;
  isPractised(): boolean;
};

/** What moves by itself: times run out, pools close, results that stand are paid. Every step is one transaction, and is taken up again. */
export function createRing({ store, clock, chance, money, isPractised }: RingDeps) {
  function step(db: Db, fight: FightRow, nowMs: number): void {
    const isDue = fight.endsAtMs !== null && fight.endsAtMs <= nowMs;
    if (fight.state === 'OPEN' && isDue) callLast(db, fight, nowMs);
    if (fight.state === 'LAST_CALL' && isDue) stopBets(db, fight);
    if (fight.state === 'CLOSING') closePools(db, fight, money, nowMs);
    if (fight.state === 'CONFIRMED') payFight(db, fight, money, nowMs);
    if (isDue && (fight.state === 'CLOSED' || fight.state === 'RESULT_ENTERED')) {
      if (fight.kind === 'PRACTICE') drawResult(db, fight);
      else voidFight(db, fight, money, { reason: 'NO_RESULT', nowMs });
    }
  }

  /** Nobody's word: what the committed seed says. */
  function drawResult(db: Db, { id, seed, number }: FightRow): void {
    const { result } = practiceFight({ seed: seed ?? '', game: FIGHTS_CODE, number });
    fights.move(db, id, { from: ['CLOSED'], to: 'CONFIRMED', result, entered_by: 'seed', confirmed_by: 'seed' });
  }

  function practise(db: Db, nowMs: number): void {
    const [next] = fights.announced(db, 'PRACTICE', 1);
    if (!next) {
      announcePractice(db, chance, nowMs);
      return;
    }
    const [last] = fights.over(db, 'PRACTICE', 1);
    const overMs = (last?.paidAtMs ?? 0) + PRACTICE_S.over * 1_000;
    const isShown = next.announcedAtMs + PRACTICE_S.announced * 1_000 <= nowMs && overMs <= nowMs;
    if (isShown) openFight(db, next, { seconds: PRACTICE_S.open, atMs: nowMs });
  }

  return {
    /** Takes every step that is due. */
    async tick(): Promise<void> {
      const nowMs = clock.nowMs();
      const underWay = fights.underWay(store.read).filter((fight) => isMoving(fight, nowMs));
      const rests = !isPractised() || fights.underWay(store.read).some(({ kind }) => kind === 'PRACTICE');
      if (underWay.length === 0 && rests) return;
      await store.write((db) => {
        for (const { id } of underWay) {
          const fight = fights.find(db, id);
          if (fight) step(db, fight, nowMs);
        }
        if (!rests) practise(db, nowMs);
      });
    },
  };
}

function isMoving({ state, endsAtMs }: FightRow, nowMs: number): boolean {
  return state === 'CLOSING' || state === 'CONFIRMED' || (endsAtMs !== null && endsAtMs <= nowMs);
}
