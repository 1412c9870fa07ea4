import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CardPageSays, CardsSay, CardTableView, MySeat } from '../../apps/sandbox/vendor/cards-api.ts';
import { createChance } from '../faults/chance.ts';
import type { Row } from './report.ts';
import { percentile } from './studio.ts';
import { practise, residentMbOf, startVendor } from './vendor-alone.ts';

const CODE = 'CARDS-3';
const PORT = 18_473;
const CLIENTS = 200;
const AT_ONCE = 16;
/** Between its turn and its act, as somebody who is quick. */
const THINKS_MS = 300;
const FOLDS = 0.15;
const BUY_IN = '2000000';
const HANDS = 4;
const GOALS = { answerMs: 200, messages: 60 };

/**
 * The vendor alone with everybody at tables of hold'em, practice money: a hand asks no wallet. Each seals its part of the deal, and calls or
 * folds when it is in turn.
 */
export async function benchCards(): Promise<Row[]> {
  const vendor = await startVendor(PORT);
  try {
    const before = residentMbOf(vendor.child);
    const players: Player[] = [];
    for (let from = 0; from < CLIENTS; from += AT_ONCE)
      players.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, CLIENTS - from) }, (_, at) => sitDown(from + at)))));
    while (players.some(({ hands }) => hands.length < HANDS)) await sleep(250);
    const after = residentMbOf(vendor.child);
    for (const player of players) player.leave();
    return rowsOf(players, { before, after });
  } finally {
    await vendor.stop();
  }
}

function rowsOf(players: readonly Player[], { before, after }: { before: number; after: number }): Row[] {
  const answers = players.flatMap((player) => player.answers).toSorted((one, other) => one - other);
  const counts = players.flatMap(({ hands }) => hands).toSorted((one, other) => one - other);
  const refused = players.flatMap((player) => player.refused);
  if (refused.length > 0) throw new Error(`acts were refused: ${[...new Set(refused)].join(', ')}`);
  const p99 = percentile(answers, 0.99);
  return [
    {
      ...{
        name: `${players.length} at card tables, an act is answered: p99`,
        unit: 'ms',
        value: p99,
        of: null,
        ratio: GOALS.answerMs / p99,
        goal: 1,
      },
      note: `${answers.length} acts, p50 ${percentile(answers, 0.5).toFixed(0)} ms, goal ${GOALS.answerMs}`,
    },
    {
      ...{
        name: 'messages to a seat in a hand of hold’em: median',
        unit: '',
        value: percentile(counts, 0.5),
        of: null,
        ratio: null,
        goal: null,
      },
      note: `most ${counts.at(-1)}, ${counts.length} hands heard, acts of up to six seats in it`,
    },
    {
      ...{ name: 'memory of the vendor with them, resident', unit: 'MB', value: after, of: null, ratio: null, goal: null },
      note: `${before.toFixed(0)} MB before they came`,
    },
  ];
}

type Player = { answers: number[]; hands: number[]; refused: string[]; leave(): void };

/** The same player does the same in every run. */
async function sitDown(number: number): Promise<Player> {
  const chance = createChance(number);
  const home = `http://127.0.0.1:${PORT}`;
  const session = await practise(home, CODE);
  const socket = new WebSocket(`${home.replace('http', 'ws')}/play/cards/${CODE}`);
  await once(socket, 'open');
  const say = (said: CardPageSays) => socket.send(JSON.stringify(said));
  const player: Player = { answers: [], hands: [], refused: [], leave: () => socket.close() };
  const part = randomBytes(32);
  const commit = createHash('sha256').update(part).digest('hex');
  /** Hand, attempt, step and phase that were answered already. */
  let done = '';
  let askedAt: number | null = null;
  let count = { hand: 0, messages: 0 };

  function hear(table: CardTableView, mine: MySeat): void {
    if (table.hand !== count.hand) {
      if (count.hand > 0) player.hands.push(count.messages);
      count = { hand: table.hand, messages: 0 };
    }
    count.messages += 1;
    const now = `${table.hand} ${table.deal?.attempt} ${table.phase} ${table.step}`;
    if (now === done) return;
    const { hand, step, phase } = table;
    const attempt = table.deal?.attempt ?? 0;
    if (phase === 'PLAY' && mine.choices?.game === 'HOLDEM') {
      done = now;
      const isFolding = mine.choices.call !== '0' && chance.next() < FOLDS;
      setTimeout(() => {
        askedAt = performance.now();
        say({ kind: 'act', hand, step, act: { do: isFolding ? 'fold' : 'call' } });
      }, THINKS_MS * chance.next());
    } else if (phase === 'COMMIT' && table.deal?.seats.includes(mine.seat)) {
      done = now;
      say({ kind: 'commit', hand, attempt, commit });
    } else if (phase === 'REVEAL' && table.deal?.seats.includes(mine.seat)) {
      done = now;
      say({ kind: 'reveal', hand, attempt, part: part.toString('hex') });
    }
  }

  socket.addEventListener('message', ({ data }) => {
    const says = JSON.parse(String(data)) as CardsSay;
    if (says.kind === 'refused') player.refused.push(says.error.code);
    if (says.kind !== 'table' || !says.table || !says.mine) return;
    if (askedAt !== null) player.answers.push(performance.now() - askedAt);
    askedAt = null;
    if (says.table.seats[says.mine.seat]?.state === 'OUT') say({ kind: 'out', isOut: false });
    hear(says.table, says.mine);
  });
  say({ kind: 'enter', session });
  say({ kind: 'sit', key: randomUUID(), stake: 'PRACTICE', buyIn: BUY_IN });
  return player;
}
