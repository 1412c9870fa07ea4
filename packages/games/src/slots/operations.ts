import { readStream } from '../chance-operations.ts';
import { type Input, type Operation, Refused, readList, readMoney } from '../rules-input.ts';
import type { Machine } from './machine.ts';
import { isMachineCode, MACHINES } from './machines.ts';
import { payOf, playRound } from './round.ts';
import { spin } from './spin.ts';
import { areStops } from './window.ts';

const REELS_MAX = 6;

export const SLOT_OPERATIONS: Readonly<Record<string, Operation>> = {
  slot: (input) => {
    const machine = readMachine(input);
    const stake = readMoney(input.stake);
    const stops = readList(input.stops, REELS_MAX, 'BAD_STOPS');
    if (!areStops(machine, stops)) throw new Refused('BAD_STOPS');
    const { units, scatters, ...wins } = spin(machine, stops, input.free === true);
    const shown =
      'lines' in wins
        ? { lines: wins.lines.map(({ line, symbol, count, units: each }) => [line, symbol, count, each]) }
        : { steps: wins.steps.map((step) => step.map(({ symbol, reels, ways }) => [symbol, reels, ways])) };
    return { units, pay: pay(machine, stake, units), scatters, ...shown };
  },
  round: (input) => {
    const machine = readMachine(input);
    const stake = readMoney(input.stake);
    // Before any chance is drawn: a stake that does not divide is refused, whatever would have come.
    pay(machine, stake, 0);
    const { spins, units, free, coins } = playRound(machine, readStream(input));
    return {
      stops: spins.map(({ stops }) => stops),
      pay: pay(machine, stake, units),
      ...(machine.freeSpins ? { free } : {}),
      ...(coins ? { coins: coins.values, respins: coins.respins } : {}),
    };
  },
};

function readMachine({ game }: Input): Machine {
  if (!isMachineCode(game)) throw new Refused('BAD_GAME');
  return MACHINES[game];
}

function pay(machine: Machine, stake: bigint, units: number): string {
  const paid = payOf(machine, stake, units);
  if (paid === null) throw new Refused('STAKE_STEP');
  return paid.toString();
}
