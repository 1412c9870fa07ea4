import type { LegShares, Score } from '@fairhall/games/sports/leg';
import type { MarketType, SlipSettlement, SlipState, SportsCode, SportsRefusal } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import type { Mode } from '../store/sessions.ts';
import type { BookSide, Certainty, Names, ShownResult } from './book-port.ts';

export type SlipRow = {
  seq: number;
  id: string;
  player: number;
  session: Uint8Array;
  game: SportsCode;
  mode: Mode;
  key: string;
  /** As it was asked for: the same key with another one is refused. */
  body: string;
  kind: string;
  unit: bigint;
  combinations: number;
  stake: bigint;
  maxReturn: bigint;
  consent: string;
  state: SlipState;
  placedAtMs: number;
  decideAtMs: number | null;
  acceptedAtMs: number | null;
  refusal: SportsRefusal | null;
  betCall: string | null;
  returned: bigint | null;
  valid: bigint | null;
  /** How often it was settled. */
  settled: number;
  isWaiting: boolean;
  /** The settlement that the wallet was asked to pay last, by which call; and the call that is to be taken back. */
  paid: number;
  winCall: string | null;
  staleCall: string | null;
  isAsking: boolean;
  isPaid: boolean;
  cashKey: string | null;
  version: number;
};

/** What a leg's names were when it was placed: shown for as long as the slip is. */
export type LegSaid = {
  names: Names | null;
  tournament: Names;
  title: Names | null;
  home: BookSide | null;
  away: BookSide | null;
  startsAtMs: number;
};

export type LegRow = {
  slip: number;
  n: number;
  selection: string;
  market: string;
  fixture: string;
  type: MarketType;
  sel: string;
  scope: string;
  quarters: number | null;
  odds: bigint;
  seen: bigint;
  inPlay: boolean;
  scoreAt: Score | null;
  said: LegSaid;
  /** When it happened what was known before this leg was taken. */
  lateMs: number | null;
  cancelled: 'cancelled' | 'postponed' | 'abandoned' | null;
};

/** What was told of a leg's selection; `isOpen`: that was taken back. */
export type OutcomeRow = LegShares & {
  isOpen: boolean;
  certainty: Certainty;
  result: ShownResult;
  was: LegShares | null;
  atMs: number;
};

const SLIP = `seq, id, player, session, game, mode, key, body, kind, unit_e4, combinations, stake_e4, max_return_e4, consent, state,
  placed_at_ms, decide_at_ms, accepted_at_ms, refusal, bet_call, returned_e4, valid_e4, settled, is_waiting, paid, win_call, stale_call,
  is_asking, is_paid, cash_key, version`;
const LEG = `slip, n, leg.selection, leg.market, fixture, type, sel, scope, quarters, odds_e4, seen_e4, in_play, score_at, said, late_ms, cancelled`;

/** What of a slip can change, by its column. */
const COLUMNS = {
  state: 'state',
  decideAtMs: 'decide_at_ms',
  acceptedAtMs: 'accepted_at_ms',
  maxReturn: 'max_return_e4',
  refusal: 'refusal',
  betCall: 'bet_call',
  returned: 'returned_e4',
  valid: 'valid_e4',
  settled: 'settled',
  isWaiting: 'is_waiting',
  paid: 'paid',
  winCall: 'win_call',
  staleCall: 'stale_call',
  isAsking: 'is_asking',
  isPaid: 'is_paid',
  cashKey: 'cash_key',
} as const satisfies Partial<Record<keyof SlipRow, string>>;
export type SlipChange = Partial<Pick<SlipRow, keyof typeof COLUMNS>>;

export type NewSlip = Pick<
  SlipRow,
  | 'id'
  | 'player'
  | 'session'
  | 'game'
  | 'mode'
  | 'key'
  | 'body'
  | 'kind'
  | 'unit'
  | 'combinations'
  | 'stake'
  | 'maxReturn'
  | 'consent'
  | 'state'
  | 'placedAtMs'
  | 'decideAtMs'
>;

export const slips = {
  /** Answers its number. */
  put(db: Db, slip: NewSlip, legs: readonly Omit<LegRow, 'slip' | 'n' | 'lateMs' | 'cancelled'>[]): number {
    const { seq } = db.get<{ seq: number }>(
      `insert into sports_slip (id, player, session, game, mode, key, body, kind, unit_e4, combinations, stake_e4, max_return_e4, consent,
         state, placed_at_ms, decide_at_ms)
       values (:id, :player, :session, :game, :mode, :key, :body, :kind, :unit, :combinations, :stake, :maxReturn, :consent, :state,
         :placedAtMs, :decideAtMs) returning seq`,
      slip,
    ) as { seq: number };
    for (const [n, leg] of legs.entries())
      db.run(
        `insert into sports_leg (slip, n, selection, market, fixture, type, sel, scope, quarters, odds_e4, seen_e4, in_play, score_at, said)
         values (:slip, :n, :selection, :market, :fixture, :type, :sel, :scope, :quarters, :odds, :seen, :inPlay, :scoreAt, :said)`,
        {
          ...leg,
          slip: seq,
          n,
          inPlay: Number(leg.inPlay),
          scoreAt: leg.scoreAt && JSON.stringify(leg.scoreAt),
          said: JSON.stringify(leg.said),
        },
      );
    return seq;
  },
  change(db: Db, seq: number, change: SlipChange): void {
    const names = Object.keys(change) as (keyof SlipChange)[];
    const sets = names.map((name) => `${COLUMNS[name]} = :${name}, `).join('');
    const values = Object.fromEntries(names.map((name) => [name, columnValue(change[name])]));
    db.run(`update sports_slip set ${sets}version = version + 1 where seq = :seq`, { ...values, seq });
  },
  get: (db: Db, seq: number): SlipRow => slipOf(db.get(`select ${SLIP} from sports_slip where seq = :seq`, { seq })) as SlipRow,
  find: (db: Db, id: string) => slipOf(db.get(`select ${SLIP} from sports_slip where id = :id`, { id })),
  ofKey: (db: Db, player: number, key: string) =>
    slipOf(db.get(`select ${SLIP} from sports_slip where player = :player and key = :key`, { player, key })),
  /** Newest first. */
  list(db: Db, player: number, { isOpen, before, most }: { isOpen: boolean; before: number | null; most: number }): SlipRow[] {
    const states = isOpen ? "('PENDING', 'ASKED', 'ACCEPTED')" : "('SETTLED', 'RESETTLED', 'CASHED_OUT', 'VOID', 'REFUSED')";
    return db
      .all(
        `select ${SLIP} from sports_slip where player = :player and state in ${states} and (:before is null or seq < :before)
         order by seq desc limit :most`,
        { player, before, most },
      )
      .map((row) => slipOf(row) as SlipRow);
  },
  toDecide: (db: Db, nowMs: number, most: number) =>
    db
      .all(`select ${SLIP} from sports_slip where state = 'PENDING' and decide_at_ms <= :nowMs order by decide_at_ms limit :most`, {
        nowMs,
        most,
      })
      .map((row) => slipOf(row) as SlipRow),
  pendingOn: (db: Db, fixture: string) =>
    db
      .all(`select ${SLIP} from sports_slip where state = 'PENDING' and seq in (select slip from sports_leg where fixture = :fixture)`, {
        fixture,
      })
      .map((row) => slipOf(row) as SlipRow),
  isAnyOn: (db: Db, fixture: string) => db.get('select 1 from sports_leg where fixture = :fixture limit 1', { fixture }) !== undefined,
  legs: (db: Db, slip: number) => db.all(`select ${LEG} from sports_leg leg where slip = :slip order by n`, { slip }).map(legOf),
  setOdds: (db: Db, { slip, n }: Pick<LegRow, 'slip' | 'n'>, odds: bigint, scoreAt: Score | null) =>
    db.run('update sports_leg set odds_e4 = :odds, score_at = :scoreAt where slip = :slip and n = :n', {
      slip,
      n,
      odds,
      scoreAt: scoreAt && JSON.stringify(scoreAt),
    }),
  /** Each with what was told of it. */
  told: (db: Db, slip: number) =>
    db
      .all(
        `select ${LEG}, is_open, w_n, w_d, v_n, v_d, certainty, result, was, at_ms
         from sports_leg leg left join sports_outcome outcome on outcome.selection = leg.selection where slip = :slip order by n`,
        { slip },
      )
      .map((row) => ({ ...legOf(row), outcome: outcomeOf(row) })),
  /** As `told`, as much of it as settles: of many slips at once, names would take most of the time. */
  outcomes: (db: Db, slip: number) =>
    db
      .all<{ selection: string; odds_e4: number; late_ms: number | null; cancelled: LegRow['cancelled'] }>(
        `select leg.selection, odds_e4, late_ms, cancelled, is_open, w_n, w_d, v_n, v_d, certainty
         from sports_leg leg left join sports_outcome outcome on outcome.selection = leg.selection where slip = :slip order by n`,
        { slip },
      )
      .map((row) => ({
        ...{ selection: row.selection, odds: BigInt(row.odds_e4), lateMs: row.late_ms, cancelled: row.cancelled },
        outcome: sharesTold(row),
      })),
  /** Stakes that were taken and came back within a session. */
  netOf: (db: Db, session: Uint8Array): number =>
    db.get<{ net: number }>(
      `select coalesce(sum(case when state = 'VOID' then 0 else coalesce(returned_e4, 0) - stake_e4 end), 0) as net
       from sports_slip where session = :session and state not in ('PENDING', 'ASKED', 'REFUSED')`,
      { session },
    )?.net ?? 0,
};
export type ToldLeg = ReturnType<typeof slips.told>[number];

export const settlements = {
  put: (db: Db, slip: number, { version, returned, valid, why, atMs }: Settlement) =>
    db.run(
      `insert into sports_settlement (slip, version, returned_e4, valid_e4, why, at_ms) values (:slip, :version, :returned, :valid, :why, :atMs)`,
      { slip, version, returned, valid, why, atMs },
    ),
  list: (db: Db, slip: number): SlipSettlement[] =>
    db
      .all<{ version: number; returned: number; why: SlipSettlement['why']; atMs: number }>(
        `select version, returned_e4 as returned, why, at_ms as "atMs" from sports_settlement where slip = :slip order by version desc`,
        { slip },
      )
      .map(({ returned, ...rest }) => ({ ...rest, returned: `${returned}` })),
};
type Settlement = { version: number; returned: bigint; valid: bigint; why: SlipSettlement['why']; atMs: number };

/** Slips that something was told of since they were looked at. */
export const due = {
  put: (db: Db, slip: number) => db.run('insert into sports_due (slip) values (:slip) on conflict do nothing', { slip }),
  putMarket: (db: Db, market: string) =>
    db.run(
      `insert into sports_due (slip) select distinct slip from sports_leg join sports_slip on seq = slip
       where market = :market and state in ('ACCEPTED', 'SETTLED', 'RESETTLED') on conflict do nothing`,
      { market },
    ),
  isAny: (db: Db) => db.get('select 1 from sports_due limit 1') !== undefined,
  /** Takes the next ones off the list. */
  take(db: Db, most: number): number[] {
    const taken = db.all<{ slip: number }>('select slip from sports_due order by slip limit :most', { most }).map(({ slip }) => slip);
    const last = taken.at(-1);
    if (last !== undefined) db.run('delete from sports_due where slip <= :last', { last });
    return taken;
  },
};

function columnValue(value: SlipChange[keyof SlipChange]) {
  if (typeof value === 'boolean') return Number(value);
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : (value ?? null);
}

type Columns = Record<string, unknown>;
const big = (value: unknown) => (value === null || value === undefined ? null : BigInt(value as number));
const read = <Value>(value: unknown) => (value === null || value === undefined ? null : (JSON.parse(value as string) as Value));

/** Named one by one: of many slips at once, copies of whole rows would take most of the time. */
function slipOf(row: object | undefined): SlipRow | undefined {
  if (!row) return undefined;
  const said = row as SlipColumns;
  return {
    seq: said.seq,
    id: said.id,
    player: said.player,
    session: said.session,
    game: said.game,
    mode: said.mode,
    key: said.key,
    body: said.body,
    kind: said.kind,
    unit: BigInt(said.unit_e4),
    combinations: said.combinations,
    stake: BigInt(said.stake_e4),
    maxReturn: BigInt(said.max_return_e4),
    consent: said.consent,
    state: said.state,
    placedAtMs: said.placed_at_ms,
    decideAtMs: said.decide_at_ms,
    acceptedAtMs: said.accepted_at_ms,
    refusal: read<SportsRefusal>(said.refusal),
    betCall: said.bet_call,
    returned: big(said.returned_e4),
    valid: big(said.valid_e4),
    settled: said.settled,
    isWaiting: said.is_waiting === 1,
    paid: said.paid,
    winCall: said.win_call,
    staleCall: said.stale_call,
    isAsking: said.is_asking === 1,
    isPaid: said.is_paid === 1,
    cashKey: said.cash_key,
    version: said.version,
  };
}
type SlipColumns = Pick<SlipRow, 'seq' | 'id' | 'player' | 'session' | 'game' | 'mode' | 'key' | 'body' | 'kind' | 'combinations'> &
  Pick<SlipRow, 'consent' | 'state' | 'settled' | 'paid' | 'version'> &
  Record<'unit_e4' | 'stake_e4' | 'max_return_e4' | 'placed_at_ms' | 'is_waiting' | 'is_asking' | 'is_paid', number> &
  Record<'decide_at_ms' | 'accepted_at_ms' | 'returned_e4' | 'valid_e4', number | null> &
  Record<'refusal' | 'bet_call' | 'win_call' | 'stale_call' | 'cash_key', string | null>;

function legOf(row: object): LegRow {
  const said = row as Columns;
  return {
    ...(said as Pick<LegRow, 'slip' | 'n' | 'selection' | 'market' | 'fixture' | 'type' | 'sel' | 'scope' | 'quarters' | 'cancelled'>),
    ...{ odds: big(said.odds_e4) as bigint, seen: big(said.seen_e4) as bigint, inPlay: said.in_play === 1 },
    ...{ scoreAt: read<Score>(said.score_at), said: read<LegSaid>(said.said) as LegSaid, lateMs: said.late_ms as number | null },
  };
}

function sharesTold(row: object): (LegShares & { isOpen: boolean; certainty: Certainty }) | null {
  const said = row as Columns;
  if (said.is_open === null) return null;
  return {
    isOpen: said.is_open === 1,
    w: [BigInt(said.w_n as number), BigInt(said.w_d as number)],
    v: [BigInt(said.v_n as number), BigInt(said.v_d as number)],
    certainty: said.certainty as Certainty,
  };
}

export function outcomeOf(row: object): OutcomeRow | null {
  const said = row as Columns;
  if (said.is_open === null || said.is_open === undefined) return null;
  return {
    isOpen: said.is_open === 1,
    w: [BigInt(said.w_n as number), BigInt(said.w_d as number)],
    v: [BigInt(said.v_n as number), BigInt(said.v_d as number)],
    certainty: said.certainty as Certainty,
    result: read<ShownResult>(said.result) as ShownResult,
    was: sharesOf(said.was as string | null),
    atMs: said.at_ms as number,
  };
}

/** Shares as they are kept: four whole numbers. */
export function textOfShares({ w, v }: LegShares): string {
  return [...w, ...v].join(' ');
}

function sharesOf(text: string | null): LegShares | null {
  if (text === null) return null;
  const [a = 0n, b = 1n, c = 0n, d = 1n] = text.split(' ').map(BigInt);
  return { w: [a, b], v: [c, d] };
}
