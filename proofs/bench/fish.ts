import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FishSays } from '../../apps/sandbox/vendor/fish-api.ts';
import { isAbout, type Spawn } from '../../apps/sandbox/vendor/fish-sea/sea.ts';
import type { Bettor, Hall } from './hall.ts';
import type { Row } from './report.ts';
import { residentMbOf } from './resident.ts';
import { type Guest, launch, percentile } from './studio.ts';

const GAME = { gameType: 'FISH', gameId: '199000', nodeId: '199000' };
const VENDOR = 'sandbox/vendor/server/main.ts';
/** A little more than the room asks for, as its page does. */
const SHOT_EVERY_MS = 260;
/** Two clips and a half. */
const SHOTS = 50;
const ROOM = 4;
const GOALS = { answerMs: 150, down: 16, up: 8, mb: 400 };

/** All begin at once, or one after another over the time that twenty shots take, as people do who know nothing of each other. */
const OVER_MS = { 'at once': SHOT_EVERY_MS, 'in turns': 20 * SHOT_EVERY_MS };
type Beginning = keyof typeof OVER_MS;

/** Everybody shoots four times a second, with money: four at one room, then all over as many rooms as they need. */
export async function benchFish(product: Hall, bettors: readonly Bettor[]): Promise<Row[]> {
  const guests = await launch(product, bettors, GAME);
  const rows: Row[] = [];
  const runs: [readonly Guest[], Beginning][] = [
    [guests.slice(0, ROOM), 'at once'],
    [guests, 'in turns'],
    [guests, 'at once'],
  ];
  for (const [some, begins] of runs) {
    const phones = await Promise.all(some.map((guest, at) => shootFrom(guest, (at * OVER_MS[begins]) / some.length)));
    rows.push(...rowsOf(phones, begins));
  }
  return rows;
}

function rowsOf(phones: readonly Shooter[], begins: Beginning): Row[] {
  const answers = phones.flatMap((phone) => phone.answers).toSorted((a, b) => a - b);
  const refused = Map.groupBy(
    phones.flatMap((phone) => phone.refused),
    (code) => code,
  );
  const row = (name: string, value: number, { unit, goal, note }: { unit: string; goal: number; note: string }): Row => ({
    ...{
      name: `${phones.length} phones at sea, begun ${begins}, ${name}`,
      unit,
      value,
      of: null,
      ratio: goal / value,
      goal: 1,
      note: `${note}, goal ${goal}`,
    },
  });
  const most = (of: (phone: Shooter) => number) => Math.max(...phones.map(of));
  const said = [...refused].map(([code, each]) => `${each.length} ${code}`).join(', ') || 'none';
  return [
    row('a shot is answered: p99', percentile(answers, 0.99), {
      ...{
        unit: 'ms',
        goal: GOALS.answerMs,
        note: `${answers.length} shots, p50 ${percentile(answers, 0.5).toFixed(0)} ms, refused: ${said}`,
      },
    }),
    row(
      'messages to a phone in a second: most',
      most(({ down, seconds }) => down / seconds),
      { unit: '', goal: GOALS.down, note: 'mean of a phone' },
    ),
    row(
      'messages of a phone in a second: most',
      most(({ up, seconds }) => up / seconds),
      { unit: '', goal: GOALS.up, note: 'mean of a phone' },
    ),
    row('memory of the vendor', residentMbOf(VENDOR), { unit: 'MB', goal: GOALS.mb, note: 'resident' }),
  ];
}

type Shooter = { answers: number[]; refused: string[]; down: number; up: number; seconds: number };

async function shootFrom({ origin, session }: Guest, waitsMs: number): Promise<Shooter> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/play/room/SHALLOWS`);
  await once(socket, 'open');
  const shooter: Shooter = { answers: [], refused: [], down: 0, up: 0, seconds: 0 };
  const fish = new Map<string, Spawn>();
  const asked = new Map<number, number>();
  let bet = '';
  socket.addEventListener('message', ({ data }) => {
    shooter.down += 1;
    const says = JSON.parse(String(data)) as FishSays;
    if ('spawns' in says) for (const spawn of says.spawns) fish.set(spawn.id, spawn);
    if (says.kind === 'snapshot') bet = says.bets.SHALLOWS[0] ?? '';
    if (says.kind === 'shot') shooter.answers.push(performance.now() - (asked.get(says.n) ?? 0));
    if (says.kind === 'shot' && says.shot.caught) fish.delete(says.fish);
    if (says.kind === 'refused') shooter.refused.push(says.error.field === 'fish' ? 'left' : says.error.code);
  });
  const say = (what: object) => socket.send(JSON.stringify(what));
  say({ kind: 'enter', session });
  while (bet === '') await sleep(20);
  await sleep(waitsMs);
  const startedMs = performance.now();
  for (let n = 0; n < SHOTS; n += 1) {
    const target = [...fish.values()].find((spawn) => isAbout(spawn, Date.now()));
    if (target) {
      asked.set(n, performance.now());
      shooter.up += 1;
      say({ kind: 'shot', n, fish: target.id, gun: 'GUN', bet });
    }
    await sleep(SHOT_EVERY_MS);
  }
  shooter.seconds = (performance.now() - startedMs) / 1_000;
  say({ kind: 'close' });
  await sleep(1_000);
  socket.close();
  return shooter;
}
