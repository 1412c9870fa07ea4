import type {
  FightBet,
  FightKind,
  FightStatement,
  FightsPlayed,
  FightsView,
  FightView,
  PoolView,
  StatementPool,
} from '../../fights-api.ts';
import type { Db } from '../store/database.ts';
import type { FightBetRow } from './bet-rows.ts';
import { laidOn } from './close-fight.ts';
import { type FightRow, fights } from './fight-rows.ts';
import { corrections, type Laid, type PoolRow, pools } from './pool-rows.ts';
import { dividendsIn } from './rules.ts';

const CARD_MAX = 6;
const HISTORY_MAX = 20;
/** How long a fight that is over stands before the next one is shown. */
const SHOWN_MS: Readonly<Record<FightKind, number>> = { OWN: 60_000, PRACTICE: 7_000 };

export type SharedView = Pick<FightsView, 'fight' | 'card' | 'history'>;

/** What everybody sees who plays in one currency. */
export function sharedView(db: Db, { kind, currency, nowMs }: { kind: FightKind; currency: string; nowMs: number }): SharedView {
  const announced = fights.announced(db, kind, CARD_MAX);
  const over = fights.over(db, kind, HISTORY_MAX);
  const fight = fightNow(db, { kind, nowMs, announced, over });
  const corners = ({ id, number, meron, wala }: FightRow) => ({ id, number, meron, wala });
  return {
    fight: fight && fightView(db, fight, currency),
    card: announced.filter(({ id }) => id !== fight?.id).map(corners),
    history: over
      .filter(({ id }) => id !== fight?.id)
      .map((row) => ({ ...corners(row), result: row.result, void: row.voidReason, pool: poolView(db, row, currency) })),
  };
}

type Shown = { kind: FightKind; nowMs: number; announced: readonly FightRow[]; over: readonly FightRow[] };

function fightNow(db: Db, { kind, nowMs, announced, over: [last] }: Shown): FightRow | null {
  const underWay = fights.underWay(db).filter((fight) => fight.kind === kind);
  const open = underWay.find(({ state }) => state === 'OPEN' || state === 'LAST_CALL' || state === 'CLOSING');
  if (open || underWay.length > 0) return open ?? underWay.at(-1) ?? null;
  const isFresh = last && nowMs - (last.paidAtMs ?? last.closedAtMs ?? 0) < SHOWN_MS[kind];
  return (isFresh ? last : announced[0]) ?? last ?? null;
}

function fightView(db: Db, fight: FightRow, currency: string): FightView {
  const { id, number, kind, meron, wala, state, endsAtMs, stream, voidReason } = fight;
  return {
    ...{ id, number, kind, meron, wala, state, endsAtMs, stream, void: voidReason, ...sealed(fight) },
    // Of two persons' words the first is nobody's to know.
    result: isDecided(fight) ? fight.result : null,
    pool: poolView(db, fight, currency),
  };
}

const isDecided = ({ state }: FightRow) => state === 'CONFIRMED' || state === 'PAID' || state === 'VOID';
const isOver = ({ state }: FightRow) => state === 'PAID' || state === 'VOID';
const sealed = (fight: FightRow) => ({ seedHash: fight.seedHash, seed: isOver(fight) ? fight.seed : null });

/** In the last call as it stood when that began. */
function poolView(db: Db, fight: FightRow, currency: string): PoolView {
  const row = pools.find(db, fight.id, currency);
  if (row?.closed) return poolOf(fight, row.closed, { isFinal: true, voidReason: row.voidReason ?? fight.voidReason });
  const isHeld = fight.state === 'LAST_CALL' || fight.state === 'CLOSING';
  const laid = (isHeld && row?.shown) || laidOn(db, fight, currency);
  return poolOf(fight, laid, { isFinal: isOver(fight), voidReason: fight.voidReason });
}

function poolOf({ terms }: FightRow, laid: Laid, { isFinal, voidReason }: { isFinal: boolean; voidReason: PoolView['void'] }): PoolView {
  const { meron, wala } = dividendsIn(laid, terms);
  const texts = ({ M, W, D }: Laid['staked']) => ({ M: M.toString(), W: W.toString(), D: D.toString() });
  return {
    staked: texts({ M: laid.staked.M + laid.house.M, W: laid.staked.W + laid.house.W, D: laid.staked.D }),
    house: texts(laid.house),
    dividend: { M: Number(meron), W: Number(wala) },
    isFinal,
    void: voidReason,
  };
}

export function betView({ key, fight, side, stake, state, refusal, back, isPaid, atMs }: FightBetRow, number: number): FightBet {
  return { id: key, fight, number, side, state, refusal, atMs, stake: stake.toString(), back: back?.toString() ?? null, paid: isPaid };
}

/** A fight by the figures that were published of it; null for one that nobody could bet on yet. */
export function statementOf(db: Db, id: string): FightStatement | null {
  const fight = fights.find(db, id);
  if (!fight) return null;
  const { number, kind, meron, wala, state, terms, voidReason, closedAtMs, paidAtMs, enteredBy, confirmedBy } = fight;
  const found = corrections.find(db, id);
  const corrected = found?.agreedBy ? { from: found.was, to: found.result, atMs: found.agreedAtMs ?? 0 } : null;
  return {
    ...{ id, number, kind, meron, wala, state, terms, closedAtMs, paidAtMs, corrected, ...sealed(fight) },
    result: isDecided(fight) ? fight.result : null,
    void: voidReason,
    persons: new Set([enteredBy, confirmedBy].filter((person) => person !== null && person !== 'seed')).size,
    pools: pools.ofFight(db, id).map((pool) => statementPool(fight, pool)),
  };
}

function statementPool(fight: FightRow, { currency, closed, voidReason, end }: PoolRow): StatementPool {
  const laid = closed as Laid;
  const view = poolOf(fight, laid, { isFinal: true, voidReason: voidReason ?? fight.voidReason });
  const back = view.void === null ? (end?.returned ?? 0n) : laid.staked.M + laid.staked.W + laid.staked.D;
  return {
    ...view,
    currency,
    returned: back.toString(),
    commission: (end?.commission ?? 0n).toString(),
    breakage: (end?.breakage ?? 0n).toString(),
    drawResult: (end?.drawResult ?? 0n).toString(),
  };
}

export function playedSoFar(db: Db): FightsPlayed {
  const found = new Map(fights.played(db).map(({ ended, fights: count }) => [ended, count]));
  const [meron, wala, draw, none] = ['M', 'W', 'D', 'void'].map((ended) => found.get(ended) ?? 0) as [number, number, number, number];
  return { fights: meron + wala + draw, meron, wala, draw, void: none + (found.get('C') ?? 0) };
}
