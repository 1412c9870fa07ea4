import { isConsented, type OddsChoice } from '@fairhall/games/sports/consent';
import type { OddsConsent, SlipLeg, SportsRefusal } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import type { Book, Offered } from './book-port.ts';

export type SeenLeg = { selection: string; odds: bigint };
export type TakenLeg = { seen: bigint; offered: Offered };

const ONE = 10_000n;

export function seenLegs(legs: readonly SlipLeg[]): SeenLeg[] {
  return legs.map(({ selection, odds }) => ({ selection, odds: BigInt(odds) }));
}

export function choiceOf(consent: OddsConsent): OddsChoice {
  return consent.kind === 'within' ? { kind: 'within', rate: BigInt(consent.rate) } : consent;
}

/** Whether a selection can be bet on now; else why not. */
export function closedFor({ fixture, market, selection }: Offered, nowMs: number): SportsRefusal | null {
  const about = { selection: selection.id };
  if (fixture.state !== 'PLANNED' && fixture.state !== 'LIVE') return { code: 'STOPPED', ...about };
  if (market.state !== 'ACTIVE') return { code: market.reason === 'goal' ? 'GOAL' : 'SUSPENDED', ...about };
  if (fixture.state === 'PLANNED' && fixture.startsAtMs <= nowMs) return { code: 'STARTED', ...about };
  return selection.odds > ONE ? null : { code: 'SUSPENDED', ...about };
}

export type JudgedBy = { book: Book; db: Db; nowMs: number; discipline: string };

/** The legs as they are offered now; or what stands against taking them. */
export function judgeLegs(
  { book, db, nowMs, discipline }: JudgedBy,
  legs: readonly SeenLeg[],
  choice: OddsChoice,
): { taken: TakenLeg[] } | { refusal: SportsRefusal } {
  const taken: TakenLeg[] = [];
  for (const { selection, odds } of legs) {
    const offered = book.offered(db, selection);
    if (offered?.fixture.discipline !== discipline) return { refusal: { code: 'NOT_OFFERED', selection } };
    const closed = closedFor(offered, nowMs);
    if (closed) return { refusal: closed };
    taken.push({ seen: odds, offered });
  }
  const changed = taken
    .filter(({ seen, offered: { selection } }) => !isConsented(choice, { seen, now: selection.odds }))
    .map(({ seen, offered: { selection } }) => ({
      ...{ selection: selection.id, old: `${seen}`, now: `${selection.odds}`, version: selection.version, atMs: nowMs },
    }));
  return changed.length > 0 ? { refusal: { code: 'ODDS_CHANGED', changed } } : { taken };
}

/** Two legs of one fixture depend on each other: they are no parlay. */
export function areRelated(legs: readonly { offered: Offered }[]): boolean {
  return new Set(legs.map(({ offered }) => offered.fixture.id)).size < legs.length;
}
