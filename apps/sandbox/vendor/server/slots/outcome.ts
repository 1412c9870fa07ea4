import { roundStream } from '@fairhall/fair/round';
import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { payOf, playRound } from '@fairhall/games/slots/round';
import { type Amount, amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { stepsOf } from '../../play-api.ts';
import type { Outcome } from '../store/rounds.ts';

export type DrawFrom = { serverSeed: Uint8Array; clientSeed: string; nonce: number };

/** The outcome of a round: of its game, its seeds and its number alone. It knows neither who plays nor what came before. */
export function drawOutcome(game: MachineCode, stake: Amount, { serverSeed, clientSeed, nonce }: DrawFrom): Drawn {
  const machine = MACHINES[game];
  const { spins, units, free, coins } = playRound(machine, roundStream({ seed: serverSeed, game, client: clientSeed, nonce }));
  const pay = payOf(machine, stake, units);
  invariant(pay !== null, 'a stake was looked at before its round');
  const outcome: Outcome = {
    stops: spins.map(({ stops }) => [...stops]),
    pay: pay.toString(),
    ...(machine.freeSpins ? { free } : {}),
    ...(coins ? { coins: [...coins.values], came: [...coins.came], respins: coins.respins } : {}),
  };
  return { outcome, pay: amount(pay), steps: stepsOf(outcome) };
}
export type Drawn = { outcome: Outcome; pay: Amount; steps: number };
