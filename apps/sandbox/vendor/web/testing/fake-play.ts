import { roundStream } from '@fairhall/fair/round';
import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { payOf, playRound } from '@fairhall/games/slots/round';
import type { PlayError, PlaySession, Round, RoundOutcome, RoundRequest } from '../../play-api.ts';
import { stepsOf } from '../../play-api.ts';
import { type PlayClient, Refusal, Unreached } from '../frame/play-client.ts';

export const FAKE_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** What a seed, a text and a number draw on a machine. */
export function drawnOutcome(game: MachineCode, nonce: number, stake: bigint, client = 'oracle'): RoundOutcome {
  const machine = MACHINES[game];
  const { spins, units, free, coins } = playRound(machine, roundStream({ seed: FAKE_SEED, game, client, nonce }));
  return {
    stops: spins.map(({ stops }) => [...stops]),
    pay: String(payOf(machine, stake, units)),
    ...(machine.freeSpins ? { free } : {}),
    ...(coins ? { coins: [...coins.values], came: [...coins.came], respins: coins.respins } : {}),
  };
}

/** A round as the vendor tells it. */
export function fakeRound(game: MachineCode, nonce: number, change: Partial<Round> = {}): Round {
  return {
    ...{ id: `round-${nonce}`, game, state: 'OPEN', stake: '10000', currency: 'MMK', isFree: false, nonce, clientSeed: 'oracle' },
    serverSeedHash: '0'.repeat(64),
    outcome: drawnOutcome(game, nonce, BigInt(change.stake ?? '10000')),
    ...{ seen: 0, refusal: null, balance: null, paid: false, atMs: 1_800_000_000_000 },
    ...change,
  };
}

export function fakeSession(game: MachineCode, change: Partial<PlaySession> = {}): PlaySession {
  return {
    ...{ game, mode: 'wallet', currency: 'MMK', language: 'EN', balance: '1000000', lobbyUrl: 'http://lobby.test/', cycleMs: 2500 },
    stakes: { min: '10000', max: '1000000', step: '10000', offered: ['10000', '20000', '50000'], first: '10000' },
    ...{ net: '0', startedAtMs: 1_800_000_000_000, nowMs: 1_800_000_060_000, free: null, open: null },
    seed: { serverSeedHash: 'a'.repeat(64), nextServerSeedHash: 'b'.repeat(64), clientSeed: 'oracle', nonce: 0 },
    ...change,
  };
}

export type FakePlay = PlayClient & {
  /** Presses as they came. */
  readonly pressed: RoundRequest[];
  /** How far each round was said to be shown. */
  readonly shown: { id: string; spins: number }[];
  /** What the next calls end with, before any answer. */
  readonly failures: (PlayError | 'no line')[];
  balance: bigint;
};

/** A vendor without a line: draws by the rules of the games, pays when a round has been shown. */
export function fakePlay(
  game: MachineCode,
  { nonces, session = fakeSession(game) }: { nonces: readonly number[]; session?: PlaySession },
): FakePlay {
  const rounds = new Map<string, Round>();
  const waiting = [...nonces];
  const fail = () => {
    const failure = play.failures.shift();
    if (failure === 'no line') throw new Unreached('no line');
    if (failure) throw new Refusal(failure);
  };
  const play: FakePlay = {
    pressed: [],
    shown: [],
    failures: [],
    balance: BigInt(session.balance ?? 0),
    session: async () => session,
    take: async () => session,
    press: async (_game, request) => {
      play.pressed.push(request);
      fail();
      const nonce = waiting.shift() ?? 0;
      const round = fakeRound(game, nonce, { stake: request.stake, isFree: request.free !== undefined });
      if (!round.isFree) play.balance -= BigInt(request.stake);
      rounds.set(round.id, round);
      return round;
    },
    round: async (id) => rounds.get(id) as Round,
    seen: async (id, spins) => {
      fail();
      play.shown.push({ id, spins });
      const round = rounds.get(id) ?? fakeRound(game, Number(id.split('-')[1]));
      const outcome = round.outcome as RoundOutcome;
      if (spins < stepsOf(outcome)) return { ...round, state: 'FEATURE', seen: spins };
      play.balance += BigInt(outcome.pay);
      return { ...round, state: 'CLOSED', seen: spins, paid: true, balance: play.balance.toString() };
    },
    rounds: async () => ({ rounds: [...rounds.values()].map((round) => ({ ...round, state: 'CLOSED', paid: true })), next: null }),
    seed: async () => session.seed,
    rotate: async (clientSeed) => ({
      revealed: { serverSeed: FAKE_SEED, serverSeedHash: '0'.repeat(64), clientSeed: 'oracle', rounds: 1 },
      now: { ...session.seed, clientSeed },
    }),
  };
  return play;
}

/** The first number whose round on a machine is so; looked for among the first thousands. */
export function nonceWhere(game: MachineCode, isSo: (outcome: RoundOutcome) => boolean): number {
  for (let nonce = 0; nonce < 5_000; nonce += 1) if (isSo(drawnOutcome(game, nonce, 10_000n))) return nonce;
  throw new RangeError('no such round among the first');
}
