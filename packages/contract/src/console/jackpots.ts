import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, Id, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see', method: 'GET' } as const;
const editing = { family: 'own', auth: 'operator', right: 'promotions.edit', method: 'POST' } as const;

const Words = z.object({ EN: text(60, 1), MY: text(60, 1), CN: text(60, 1) });
const Bps = z.int().check(z.minimum(0), z.maximum(1_000));

const Terms = {
  names: Words,
  /** A category of vendors' games, or LOTT: and the id of a lottery game. */
  products: z.array(text(24, 1)).check(z.minLength(1), z.maxLength(60)),
  rateBps: Bps,
  reserveBps: Bps,
  startE4: Digits,
  ceilingE4: Digits,
};

const Pool = z.object({
  ...Terms,
  poolId: Id,
  currency: z.string(),
  state: z.enum(['draft', 'running', 'stopped']),
  /** What is owed to whoever wins, and what is kept for the next start, as the ticks have counted. */
  amountE4: Digits,
  reserveE4: Digits,
  round: z.int(),
  tick: Digits,
  sealedAtMs: z.nullable(EpochMs),
  writtenName: z.string(),
  startedName: z.nullable(z.string()),
  startedAtMs: z.nullable(EpochMs),
  /** Newest ticks. `drawn` false: waits for the beacon. */
  ticks: z.array(
    z.object({
      tick: Digits,
      round: z.int(),
      beforeE4: Digits,
      contributedE4: Digits,
      contributions: z.int(),
      sealedAtMs: EpochMs,
      drawn: z.boolean(),
      prizeE4: z.nullable(Digits),
    }),
  ),
  wins: z.array(z.object({ round: z.int(), tick: Digits, memberId: Id, account: z.string(), prizeE4: Digits, wonAtMs: EpochMs })),
});
export type DeskJackpot = z.output<typeof Pool>;

export const deskJackpots = endpoint({
  ...seeing,
  id: 'deskJackpots',
  path: '/console/api/jackpots',
  reply: z.object({
    currency: z.string(),
    /** What may feed a pool. */
    games: z.array(z.object({ product: z.string(), name: z.string() })),
    categories: z.array(z.string()),
    list: z.array(Pool),
  }),
  errors: [],
  summary: 'Jackpots, their rounds and what is owed',
});

/** Terms are written once: who wants others writes another pool. */
export const writeJackpot = endpoint({
  ...editing,
  id: 'writeJackpot',
  path: '/console/api/jackpots',
  body: z.object({ ...Terms, reason: text(300, 1) }),
  reply: z.object({ poolId: Id }),
  errors: ['FIELD_FORMAT', 'REASON_REQUIRED'],
  summary: 'Write a jackpot, to be started by another operator',
});

/** `start` is a second operator's. `stop`: no stake feeds it any more; what it holds stays in it until it is started again. */
export const moveJackpot = endpoint({
  ...editing,
  id: 'moveJackpot',
  path: '/console/api/jackpots/:poolId/moves',
  params: z.object({ poolId: Id }),
  body: z.object({ to: z.enum(['start', 'stop']), reason: text(300, 1) }),
  reply: z.object({ state: z.enum(['running', 'stopped']) }),
  errors: ['NOT_FOUND', 'CAMPAIGN_STATE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED', 'REASON_REQUIRED', 'JACKPOT_TAKEN'],
  summary: 'Start or stop a jackpot',
});
