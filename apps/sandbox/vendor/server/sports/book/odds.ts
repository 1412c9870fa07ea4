import { fairPrices } from '@fairhall/games/sports/fair';
import type { Db } from '../../store/database.ts';
import type { FeedMarket, FeedSelection } from '../feed/port.ts';
import type { Changes } from './changes.ts';
import { type FixtureMarks, findMarket, type KeptMarket, type KeptSelection, listSelections } from './rows.ts';
import { restate } from './standing.ts';

/** A jump by so much, while bets were taken and nothing had happened, is a mistake of somebody's. */
const JUMP = 10n;
const P_MAX = 1_000_000n;

type Told = { market: FeedMarket; fixture: string; producer: number; atMs: number; goalNow: boolean };

/** Takes what is said of one market's odds and state into the book. Older news than what is kept is dropped. */
export function takeOdds(db: Db, changes: Changes, told: Told, marks: FixtureMarks): void {
  const { market, fixture, producer, atMs } = told;
  const kept = findMarket(db, market.id);
  if (!kept) {
    insertMarket(db, told);
  } else {
    if (atMs < kept.at_ms || isOver(kept)) return;
    if (holdJump(db, changes, told, kept)) return;
  }
  const before = kept ?? (findMarket(db, market.id) as KeptMarket);
  const saidWhy = market.said === 'SUSPENDED' ? whyStopped(told, before, marks) : null;
  const isSame =
    kept && kept.said === market.said && kept.said_why === saidWhy && kept.is_main === Number(market.isMain) && kept.producer === producer;
  db.run(
    isSame
      ? 'update sport_market set at_ms = :atMs where id = :id'
      : 'update sport_market set said = :said, said_why = :saidWhy, is_main = :isMain, producer = :producer, at_ms = :atMs where id = :id',
    { id: market.id, said: market.said, saidWhy, isMain: Number(market.isMain), producer, atMs },
  );
  const havePricesMoved = writePrices(db, market);
  const hasStateMoved = restate(db, { ...before, said: market.said, said_why: saidWhy, producer });
  if (havePricesMoved && !hasStateMoved) db.run('update sport_market set version = version + 1 where id = :id', { id: market.id });
  if (!isSame || havePricesMoved || hasStateMoved) changes.note(fixture, market.id);
}

/** Settled or cancelled: only a roll-back opens it again. */
function isOver({ said }: KeptMarket): boolean {
  return said === 'SETTLED' || said === 'CANCELLED';
}

function whyStopped({ goalNow }: Told, kept: KeptMarket, { stopped_at_ms }: FixtureMarks): 'goal' | 'stop' {
  if (goalNow) return 'goal';
  return kept.said_why === 'goal' && stopped_at_ms !== null ? 'goal' : 'stop';
}

function insertMarket(db: Db, { market, fixture, producer, atMs }: Told): void {
  db.run(
    `insert into sport_market (id, fixture, place, type, scope, quarters, producer, said, state, reason, is_main, at_ms)
     values (:id, :fixture, :place, :type, :scope, :quarters, :producer, 'SUSPENDED', 'SUSPENDED', 'stop', :isMain, :atMs)`,
    { ...pick(market), fixture, producer, isMain: Number(market.isMain), atMs },
  );
}

function pick({ id, place, type, scope, quarters }: FeedMarket) {
  return { id, place, type, scope, quarters };
}

/** True when the odds of one selection at least are others than before. */
function writePrices(db: Db, market: FeedMarket): boolean {
  const kept = new Map(listSelections(db, market.id).map((row) => [row.id, row]));
  const chances = chancesOf(market);
  let hasMoved = false;
  for (const [place, selection] of market.selections.entries()) {
    const before = kept.get(selection.id);
    const p = chances[place] ?? 0n;
    if (before && isSamePrice(before, selection, p)) continue;
    hasMoved = true;
    const values = { id: selection.id, odds: selection.odds ?? before?.odds_e4 ?? 10_000n, p, isActive: Number(selection.odds !== null) };
    if (before) {
      db.run('update sport_selection set odds_e4 = :odds, p_e6 = :p, is_active = :isActive, version = version + 1 where id = :id', values);
    } else {
      db.run(
        `insert into sport_selection (id, market, place, sel, names, quarters, odds_e4, p_e6, is_active)
         values (:id, :market, :place, :sel, :names, :quarters, :odds, :p, :isActive)`,
        {
          ...values,
          market: market.id,
          place,
          sel: selection.sel,
          names: selection.names && JSON.stringify(selection.names),
          quarters: selection.quarters,
        },
      );
    }
  }
  return hasMoved;
}

function isSamePrice({ odds_e4, p_e6, is_active }: KeptSelection, { odds }: FeedSelection, p: bigint): boolean {
  if (odds === null) return is_active === 0;
  return is_active === 1 && BigInt(odds_e4) === odds && BigInt(p_e6) === p;
}

/** Fair chances ×10⁶: the source's own where it says them, else what the odds say without their margin. */
function chancesOf({ type, selections }: FeedMarket): bigint[] {
  const priced = selections.flatMap(({ odds }) => odds ?? []);
  // Of a double chance two selections always win.
  const winners = type === 'DC' ? 2n : 1n;
  const fair = priced.length > 1 ? [...fairPrices(priced).p] : [];
  return selections.map(({ odds, p }) => {
    const said = odds === null ? 0n : ((priced.length > 1 ? fair.shift() : undefined) ?? 0n) * winners;
    const chance = p ?? said;
    return chance > P_MAX ? P_MAX : chance;
  });
}

/** Odds that have jumped are kept back with what was said of them last, and the market shut until a person decides. */
function holdJump(db: Db, changes: Changes, { market, fixture, atMs, goalNow }: Told, kept: KeptMarket): boolean {
  const isHeld = db.get('select 1 from sport_held where market = :id', { id: market.id }) !== undefined;
  const wasOpen = kept.said === 'ACTIVE' && market.said === 'ACTIVE' && !goalNow;
  if (!isHeld && !(wasOpen && hasJumped(db, market))) return false;
  db.run(
    `insert into sport_held (market, fixture, at_ms, odds) values (:id, :fixture, :atMs, :odds)
     on conflict (market) do update set at_ms = :atMs, odds = :odds`,
    { id: market.id, fixture, atMs, odds: JSON.stringify(market, (_, value) => (typeof value === 'bigint' ? value.toString() : value)) },
  );
  db.run('update sport_market set at_ms = :atMs where id = :id', { id: market.id, atMs });
  if (restate(db, kept)) changes.note(fixture, market.id);
  return true;
}

function hasJumped(db: Db, { id, selections }: FeedMarket): boolean {
  const now = new Map(selections.map((selection) => [selection.id, selection.odds]));
  return listSelections(db, id).some((kept) => {
    const [before, after] = [BigInt(kept.odds_e4), now.get(kept.id)];
    return kept.is_active === 1 && after != null && (after >= before * JUMP || after * JUMP <= before);
  });
}

/** Odds as they were kept back. */
export function readHeld(text: string): FeedMarket {
  const market = JSON.parse(text) as FeedMarket;
  const whole = (value: bigint | null) => (value === null ? null : BigInt(value));
  return { ...market, selections: market.selections.map((one) => ({ ...one, odds: whole(one.odds), p: whole(one.p) })) };
}
