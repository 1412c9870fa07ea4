import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FightBet, FightsSay, FightView } from '../../apps/sandbox/vendor/fights-api.ts';
import type { Row } from './report.ts';
import { percentile } from './studio.ts';
import { practise, residentMbOf, startVendor } from './vendor-alone.ts';

const CODE = 'FIGHTS-1';
const PORT = 18_474;
const CLIENTS = 200;
const AT_ONCE = 16;
const FIGHTS = 3;
const BETS = 3;
const BET_EVERY_MS = 4_000;
const STAKE = '1000000';
const SIDES = ['M', 'W'] as const;
/** Of what is said to a phone: a second of the pool, its own bets, the steps of a fight. */
const GOALS = { answerMs: 100, skewMs: 250 };

/** The vendor alone with everybody at the ring, practice money: each lays three times in a fight, and hears how the pool moves. */
export async function benchFights(): Promise<Row[]> {
  const vendor = await startVendor(PORT);
  try {
    const before = residentMbOf(vendor.child);
    const phones: Phone[] = [];
    for (let from = 0; from < CLIENTS; from += AT_ONCE)
      phones.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, CLIENTS - from) }, (_, at) => lookOn(from + at)))));
    while (phones.some(({ fights }) => fights.length < FIGHTS)) await sleep(250);
    const after = residentMbOf(vendor.child);
    for (const phone of phones) phone.leave();
    return rowsOf(phones, { before, after });
  } finally {
    await vendor.stop();
  }
}

function rowsOf(phones: readonly Phone[], { before, after }: { before: number; after: number }): Row[] {
  const answers = phones.flatMap((phone) => phone.answers).toSorted((one, other) => one - other);
  const refused = new Set(phones.flatMap((phone) => phone.refused));
  if (refused.size > 0) throw new Error(`bets were refused: ${[...refused].join(', ')}`);
  const counts = phones.flatMap(({ fights }) => fights.slice(0, FIGHTS)).toSorted((one, other) => one - other);
  const heard = [
    ...Map.groupBy(
      phones.flatMap(({ steps }) => steps),
      ({ step }) => step,
    ).values(),
  ]
    .filter((each) => each.length === phones.length)
    .map((each) => each.map(({ atMs }) => atMs));
  const skew = Math.max(...heard.map((times) => Math.max(...times) - Math.min(...times)));
  const p99 = percentile(answers, 0.99);
  return [
    {
      ...{ name: `${phones.length} at the ring, a bet is answered: p99`, unit: 'ms', value: p99, of: null },
      ...{ ratio: GOALS.answerMs / p99, goal: 1 },
      note: `${answers.length} bets, p50 ${percentile(answers, 0.5).toFixed(0)} ms, goal ${GOALS.answerMs}`,
    },
    {
      ...{ name: 'a step of a fight, first phone to last: most', unit: 'ms', value: skew, of: null, ratio: GOALS.skewMs / skew, goal: 1 },
      note: `${heard.length} steps, goal ${GOALS.skewMs}`,
    },
    {
      ...{ name: 'messages to a phone in a fight: median', unit: '', value: percentile(counts, 0.5), of: null, ratio: null, goal: null },
      note: `most ${counts.at(-1)}; the pool once a second while ${phones.length} move it, ${BETS} bets of its own`,
    },
    {
      ...{ name: 'memory of the vendor with them, resident', unit: 'MB', value: after, of: null, ratio: null, goal: null },
      note: `${before.toFixed(0)} MB before they came`,
    },
  ];
}

type Phone = {
  answers: number[];
  /** Messages in each fight that was heard from its opening to its end. */
  fights: number[];
  steps: { step: string; atMs: number }[];
  refused: string[];
  leave(): void;
};

async function lookOn(number: number): Promise<Phone> {
  const home = `http://127.0.0.1:${PORT}`;
  const session = await practise(home, CODE);
  const socket = new WebSocket(`${home.replace('http', 'ws')}/play/fights`);
  await once(socket, 'open');
  const phone: Phone = { answers: [], fights: [], steps: [], refused: [], leave: () => socket.close() };
  const json = { 'content-type': 'application/json' };
  let step = '';
  /** Null until a fight is heard from its opening. */
  let count: number | null = null;

  async function lay(fight: string): Promise<void> {
    await sleep((number * BET_EVERY_MS) / CLIENTS);
    for (let times = 0; times < BETS; times += 1) {
      const body = JSON.stringify({ key: randomUUID(), fight, side: SIDES[(number + times) % SIDES.length], stake: STAKE });
      const startedMs = performance.now();
      const answer = await fetch(`${home}/play/fights/bet`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${session}` },
        body,
      });
      phone.answers.push(performance.now() - startedMs);
      const bet = (await answer.json()) as FightBet & { code?: string };
      if (!answer.ok) phone.refused.push(bet.code ?? `${answer.status}`);
      await sleep(BET_EVERY_MS);
    }
  }

  function hear({ id, state }: FightView): void {
    if (step === `${id} ${state}`) return;
    step = `${id} ${state}`;
    phone.steps.push({ step, atMs: Date.now() });
    if (state === 'OPEN') {
      count = 0;
      void lay(id);
    }
    if (state === 'PAID' && count !== null) {
      phone.fights.push(count);
      count = null;
    }
  }

  socket.addEventListener('message', ({ data }) => {
    const says = JSON.parse(String(data)) as FightsSay;
    if (count !== null) count += 1;
    if (says.kind === 'view' && says.view.fight) hear(says.view.fight);
  });
  socket.send(JSON.stringify({ kind: 'enter', session }));
  return phone;
}
