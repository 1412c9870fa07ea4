import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { spin } from '@fairhall/games/slots/spin';
import { expect, test } from 'vitest';
import type { RoundOutcome } from '../../../play-api.ts';
import { drawnOutcome, nonceWhere } from '../../testing/fake-play.ts';
import type { Stage } from '../stage/stage.ts';
import { stopTimes } from './pace.ts';
import { showRound } from './run.ts';
import { scriptOf } from './script.ts';

/** Shows a round on a stage that only keeps time; answers what happened when. */
async function shown(game: MachineCode, outcome: RoundOutcome, from = 0) {
  const machine = MACHINES[game];
  let now = 0;
  const events: [ms: number, what: string][] = [];
  const note = (what: string) => events.push([now, what]);
  const wait = async (ms: number) => {
    now += ms;
  };
  const stage: Stage = {
    stand: () => undefined,
    turn: () => note('turn'),
    stop: async () => wait(stopTimes(machine).at(-1) as number).then(() => void note('stand')),
    halt: () => undefined,
    mark: (marked) => void (marked && note('mark')),
    fall: async () => wait(540),
    respin: async () => wait(900).then(() => void note('respin')),
    cheer: () => note('cheer'),
    end: () => undefined,
  };
  const seen: number[] = [];
  await showRound({
    ...{ stage, machine, from, isTurning: false, cycleMs: 2500, wait, nowMs: () => now, tell: () => undefined },
    script: scriptOf(machine, outcome),
    seen: (steps) => seen.push(steps),
  });
  return { events, seen };
}

const scattersOf = ({ stops }: RoundOutcome) => spin(MACHINES.S5, stops[0] as number[]).scatters;

test('two scatters change nothing: no reel waits, nothing is pointed at', async () => {
  const nothing = nonceWhere('S5', (outcome) => outcome.pay === '0' && scattersOf(outcome) === 0);
  const two = nonceWhere('S5', (outcome) => outcome.pay === '0' && scattersOf(outcome) === 2);
  const plain = await shown('S5', drawnOutcome('S5', nothing, 10_000n));
  expect((await shown('S5', drawnOutcome('S5', two, 10_000n))).events).toEqual(plain.events);
  expect(plain.events.map(([, what]) => what)).toEqual(['turn', 'stand']);
});

test('reels stand in one rhythm, the last no later than the others would have it', () => {
  for (const machine of Object.values(MACHINES)) {
    const times = stopTimes(machine);
    const gaps = times.slice(1).map((time, at) => time - (times[at] as number));
    expect(new Set(gaps).size).toBe(1);
    expect(times.at(-1)).toBeLessThan(2_500);
  }
});

test('free spins turn at the pace of a press, and each step is told', async () => {
  const nonce = nonceWhere('S5', ({ free = 0 }) => free === 10);
  const { events, seen } = await shown('S5', drawnOutcome('S5', nonce, 10_000n));
  const turns = events.filter(([, what]) => what === 'turn').map(([ms]) => ms);
  expect(turns.slice(1).map((ms, at) => ms - (turns[at] as number))).toEqual(Array(10).fill(2500));
  expect(seen).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
});

test('what paid in a free spin is pointed at there and then; what paid in the first one only when the round has ended', async () => {
  const machine = MACHINES.S5;
  const outcome = drawnOutcome(
    'S5',
    nonceWhere('S5', ({ free = 0 }) => free === 10),
    10_000n,
  );
  const spins = scriptOf(machine, outcome).flatMap((step) => (step.kind === 'spin' ? [step] : []));
  const { events } = await shown('S5', outcome);
  const turns = events
    .map(([, what]) => what)
    .join(' ')
    .split('turn')
    .slice(1);
  expect(turns.map((after) => after.includes('mark'))).toEqual(
    spins.map(({ free, freeWon, lines }) => freeWon > 0 || (free !== null && lines.length > 0)),
  );
  expect(turns.slice(1).some((after) => after.includes('mark'))).toBe(true);
});

test('a round that was left goes on where it was', async () => {
  const { events, seen } = await shown('SH', drawnOutcome('SH', 461, 1_000n), 4);
  expect(seen).toEqual([5, 6, 7, 8, 9, 10]);
  expect(events.map(([, what]) => what)).toEqual(Array(6).fill('respin'));
});
