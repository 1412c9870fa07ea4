import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, Id } from '../shapes.ts';

/** Newest wins that a page shows. */
export const WINS_SHOWN = 20;

const Win = z.object({
  round: z.int(),
  tick: Id,
  /** Masked. */
  winner: z.string(),
  prizeE4: Digits,
  wonAtMs: EpochMs,
  /** What was promised when the round began. */
  seedHash: z.string(),
});
export type JackpotWin = z.output<typeof Win>;

/** A pool as it stands, with all its rules. */
const Pool = z.object({
  poolId: Id,
  name: z.string(),
  currency: z.string(),
  /** What is in it; it counts up with `version`. */
  amountE4: Digits,
  version: Digits,
  /** Stopped: no stake feeds it just now. What it holds stays. */
  running: z.boolean(),
  startE4: Digits,
  ceilingE4: Digits,
  /** Of each stake in cash, in 1/10000: what goes into the pool, and what into its reserve. */
  rateBps: z.int(),
  reserveBps: z.int(),
  /** Lottery games by name, and categories of vendors' games. */
  games: z.array(z.string()),
  categories: z.array(z.string()),
  round: z.int(),
  seedHash: z.string(),
  committedAtMs: EpochMs,
  wins: z.array(Win),
});
export type JackpotPool = z.output<typeof Pool>;

export const jackpots = endpoint({
  id: 'jackpots',
  method: 'GET',
  path: '/api/jackpots',
  family: 'own',
  auth: 'none',
  reply: z.object({ list: z.array(Pool) }),
  errors: [],
  summary: 'Jackpots with their rules, and who won',
});

/** The file by which anybody can check a tick (docs/fairness.md 9): once its round is won. */
export const jackpotTick = endpoint({
  id: 'jackpotTick',
  method: 'GET',
  path: '/api/jackpots/:poolId/ticks/:tick',
  family: 'own',
  auth: 'none',
  ratePerMinute: 60,
  params: z.object({ poolId: Id, tick: Id }),
  reply: z.object({
    format: z.string(),
    algorithm: z.string(),
    pool: z.string(),
    round: z.int(),
    seedHash: z.string(),
    committedAtMs: EpochMs,
    tick: z.int(),
    sealedAtMs: EpochMs,
    before: z.string(),
    ceiling: z.string(),
    contributions: z.array(z.object({ id: z.string(), amount: z.string() })),
    root: z.string(),
    beacon: z.object({
      chain: z.object({ hash: z.string(), scheme: z.string(), publicKey: z.string(), periodS: z.int(), genesisS: z.int() }),
      round: z.int(),
      said: z.object({ round: z.int(), randomness: z.string(), signature: z.string() }),
    }),
    seed: z.string(),
    won: z.nullable(z.object({ id: z.string(), prize: z.string() })),
  }),
  errors: ['NOT_FOUND'],
  summary: 'The proof of a tick of a jackpot',
});
