import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageSays, TableSays } from '../../apps/sandbox/vendor/table-api.ts';
import type { Bettor, Hall } from './hall.ts';
import type { Row } from './report.ts';
import { type Guest, launch, percentile } from './studio.ts';

const GAME = { gameType: 'LIVE', gameId: '99500', nodeId: '99500' };
const TABLE = 'TABLE-1';
const HANDS = 3;
/** Bets of one hand, each a little more than the one before: with `enter` these are the most that a phone says. */
const RAISES = 5;
/** Within the time that bets are taken. */
const RAISE_EVERY_MS = 2_400;
const STAKE = 1_000_000n;
const GOALS = { pushMs: 100, skewMs: 250, raiseMs: 100, down: 14, up: 6 };

type Phase = Extract<TableSays, { kind: 'phase' }>;

/** Everybody at one table, with money: every hand each puts chips down and raises, and hears what the table says. */
export async function benchPhones(product: Hall, bettors: readonly Bettor[]): Promise<Row[]> {
  const guests = await launch(product, bettors, GAME);
  const phones = await Promise.all(guests.map((guest, at) => sitDown(guest, (at * RAISE_EVERY_MS) / guests.length)));
  while (phones.some(({ hands }) => hands.length < HANDS)) await sleep(200);
  for (const phone of phones) phone.leave();
  return rowsOf(phones);
}

function rowsOf(phones: readonly Seated[]): Row[] {
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
  const late = refused.filter((code) => code === 'BETS_CLOSED').length;
  if (late < refused.length) throw new Error(`bets were refused: ${[...new Set(refused)].join(', ')}`);
  const row = (name: string, value: number, { unit, goal, note }: { unit: string; goal: number; note: string }): Row => ({
    ...{ name, unit, value, of: null, ratio: goal / value, goal: 1, note: `${note}, goal ${goal}` },
  });
  return [
    row(`${phones.length} phones at a table, a phase is heard: p95`, percentile(pushes, 0.95), {
      ...{ unit: 'ms', goal: GOALS.pushMs, note: `${pushes.length} messages, p50 ${percentile(pushes, 0.5)} ms` },
    }),
    row('the same phase, first phone to last: most', skew, { unit: 'ms', goal: GOALS.skewMs, note: `${heard.length} phases` }),
    row('a raise is answered: p95', percentile(raises, 0.95), {
      ...{
        unit: 'ms',
        goal: GOALS.raiseMs,
        note: `${raises.length} raises, p50 ${percentile(raises, 0.5).toFixed(0)} ms, ${late} came too late`,
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
async function sitDown({ origin, session }: Guest, waitsMs: number): Promise<Seated> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/play/table/${TABLE}`);
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
      say({ kind: 'bets', round, areas: { P: stake }, at: Date.now() });
      await sleep(RAISE_EVERY_MS);
    }
  }

  function hearPhase({ v, view }: Phase): void {
    if (view.phase === 'OPEN') {
      if (hand) seated.hands.push(hand);
      hand = { down: 1, up: 0 };
      void bet(view.round ?? '');
    }
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
