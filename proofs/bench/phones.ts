import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageSays, TableSays } from '../../apps/sandbox/vendor/table-api.ts';
import type { BlackjackRound } from '../../apps/sandbox/vendor/table-games/blackjack.ts';
import { gameOf, TABLE_CODES, type TableCode } from '../../apps/sandbox/vendor/table-games/games.ts';
import type { Bettor, Hall } from './hall.ts';
import type { Row } from './report.ts';
import { residentMbOf } from './resident.ts';
import { type Guest, launch, percentile } from './studio.ts';

/** The studio's first table in the platform's catalogue; the others follow it. */
const FIRST_NODE = 99_500;
const HANDS = 3;
/** Bets of one hand, each a little more than the one before: with `enter` these are the most that a phone says. */
const RAISES = 5;
/** Within the time that bets are taken. */
const RAISE_EVERY_MS = 2_400;
const STAKE = 1_000_000n;
const GOALS = { pushMs: 100, skewMs: 250, raiseMs: 100, down: 14, up: 6 };

type Phase = Extract<TableSays, { kind: 'phase' }>;

/** A table, and what each of its phones bets on. */
type At = { table: TableCode; areaOf(place: number): string };
const SEATS = 7;
export const BENCHED: readonly At[] = [
  { table: 'TABLE-1', areaOf: () => 'P' },
  { table: 'TABLE-3', areaOf: () => 'D' },
  { table: 'TABLE-4', areaOf: () => 'BIG' },
  { table: 'TABLE-5', areaOf: () => 'RED' },
  // Seven sit and stand at once when they are asked, the others bet behind them.
  { table: 'TABLE-6', areaOf: (place) => `${place < SEATS ? 'S' : 'B'}${1 + (place % SEATS)}` },
];

/** Everybody at one table, with money: every hand each puts chips down and raises, and hears what the table says. */
export async function benchPhones(product: Hall, bettors: readonly Bettor[], { table, areaOf }: At): Promise<Row[]> {
  const node = String(FIRST_NODE + TABLE_CODES.indexOf(table));
  const guests = await launch(product, bettors, { gameType: 'LIVE', gameId: node, nodeId: node });
  const phones = await Promise.all(
    guests.map((guest, place) => sitDown(guest, { table, area: areaOf(place), waitsMs: (place * RAISE_EVERY_MS) / guests.length })),
  );
  while (phones.some(({ hands }) => hands.length < HANDS)) await sleep(200);
  const vendorMb = residentMbOf('sandbox/vendor/server/main.ts');
  for (const phone of phones) phone.leave();
  return [
    ...rowsOf(phones, table),
    {
      ...{ name: `${gameOf(table).name}: memory of the vendor with ${phones.length} phones`, unit: 'MiB', value: vendorMb },
      ...{ of: null, goal: null, note: 'resident, all tables open' },
    },
  ];
}

function rowsOf(phones: readonly Seated[], table: TableCode): Row[] {
  const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
  const pushes = sorted(phones.flatMap(({ phases }) => phases.map(({ lateMs }) => lateMs)));
  const raises = sorted(phones.flatMap(({ answers }) => answers));
  const versions = Map.groupBy(
    phones.flatMap(({ phases }) => phases),
    ({ v }) => v,
  );
  const heard = [...versions.values()].filter((each) => each.length === phones.length).map((each) => each.map(({ atMs }) => atMs));
  const skew = Math.max(...heard.map((times) => Math.max(...times) - Math.min(...times)));
  const most = (of: (hand: Hand) => number) => Math.max(...phones.flatMap(({ hands }) => hands.slice(0, HANDS).map(of)));
  const refused = phones.flatMap((phone) => phone.refused);
  // Behind a seat whose player has not raised yet there is no room for more.
  const late = refused.filter(
    (code) => code === 'BETS_CLOSED' || (table === 'TABLE-6' && (code === 'SEAT_EMPTY' || code === 'STAKE_RANGE')),
  ).length;
  if (late < refused.length) throw new Error(`bets were refused: ${[...new Set(refused)].join(', ')}`);
  const row = (name: string, value: number, { unit, goal, note }: { unit: string; goal: number; note: string }): Row => ({
    ...{ name: `${gameOf(table).name}: ${name}`, unit, value, of: null, ratio: goal / value, goal: 1, note: `${note}, goal ${goal}` },
  });
  return [
    row(`${phones.length} phones at a table, a phase is heard: p95`, percentile(pushes, 0.95), {
      ...{ unit: 'ms', goal: GOALS.pushMs, note: `${pushes.length} messages, p50 ${percentile(pushes, 0.5)} ms` },
    }),
    row('the same phase, first phone to last: most', skew, { unit: 'ms', goal: GOALS.skewMs, note: `${heard.length} phases` }),
    row('a raise is answered: p99', percentile(raises, 0.99), {
      ...{
        unit: 'ms',
        goal: GOALS.raiseMs,
        note: `${raises.length} raises, p50 ${percentile(raises, 0.5).toFixed(0)} ms, p95 ${percentile(raises, 0.95).toFixed(0)} ms, ${late} came too late`,
      },
    }),
    row(
      'messages to a phone in a hand: most',
      most(({ down }) => down),
      { unit: '', goal: GOALS.down, note: `${RAISES} bets in it` },
    ),
    row(
      'messages of a phone in a hand: most',
      most(({ up }) => up),
      { unit: '', goal: GOALS.up, note: `${HANDS} hands` },
    ),
  ];
}

type Hand = { down: number; up: number };
type Seated = {
  phases: { v: number; atMs: number; lateMs: number }[];
  answers: number[];
  /** Those heard from their first message to their last. */
  hands: Hand[];
  refused: string[];
  leave(): void;
};

/** `waitsMs`: after a hand has opened, so that not all bet at once. */
type Bets = { table: TableCode; area: string; waitsMs: number };

async function sitDown({ origin, session }: Guest, { table, area, waitsMs }: Bets): Promise<Seated> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/play/table/${table}`);
  await once(socket, 'open');
  const seated: Seated = { phases: [], answers: [], hands: [], refused: [], leave: () => socket.close() };
  /** Null until a hand is heard from its beginning. */
  let hand: Hand | null = null;
  let asked: { stake: string; atMs: number } | null = null;
  const say = (said: PageSays) => {
    if (hand) hand.up += 1;
    socket.send(JSON.stringify(said));
  };

  async function bet(round: string): Promise<void> {
    await sleep(waitsMs);
    for (let times = 1n; times <= BigInt(RAISES); times += 1n) {
      const stake = String(times * STAKE);
      asked = { stake, atMs: performance.now() };
      say({ kind: 'bets', round, areas: { [area]: stake }, at: Date.now() });
      await sleep(RAISE_EVERY_MS);
    }
  }

  /** The player of the seat at turn says at once that it stands. */
  function standWhenAsked({ phase, round, deal }: Phase['view']): void {
    if (phase !== 'CHOICE' || round === null) return;
    const { moves, seats, turn } = deal as BlackjackRound;
    if (turn && area === `S${seats[turn.seat]}`) say({ kind: 'choose', round, step: moves.length, choice: 'stand' });
  }

  function hearPhase({ v, view }: Phase): void {
    if (view.phase === 'OPEN') {
      if (hand) seated.hands.push(hand);
      hand = { down: 1, up: 0 };
      void bet(view.round ?? '');
    }
    standWhenAsked(view);
    const atMs = Date.now();
    seated.phases.push({ v, atMs, lateMs: atMs - view.startedAtMs });
  }

  socket.addEventListener('message', ({ data }) => {
    const says = JSON.parse(String(data)) as TableSays;
    if (says.kind === 'phase' && says.view.phase === 'OPEN') return hearPhase(says);
    if (hand) hand.down += 1;
    if (says.kind === 'phase') hearPhase(says);
    if (says.kind === 'refused') seated.refused.push(says.error.code);
    if (says.kind === 'mine' && asked && says.mine?.state === 'GATHERED' && says.mine.stake === asked.stake) {
      seated.answers.push(performance.now() - asked.atMs);
      asked = null;
    }
  });
  say({ kind: 'enter', session });
  return seated;
}
