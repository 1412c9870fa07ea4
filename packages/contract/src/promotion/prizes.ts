import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Digits, Id, text } from '../shapes.ts';
import { ACTIVITY_LABELS, CampaignTerms, PRIZE_KINDS, PRIZE_MODES } from './plan.ts';
import { RaffleStanding } from './raffle.ts';

/** What a player adds to the words of a draw: it is told with the proof, so no more than letters and digits. */
const Client = z.string().check(z.regex(/^[0-9A-Za-z]{0,64}$/));
export const Version = z.int().check(z.minimum(1), z.maximum(1_000_000));

const Line = z.object({ kind: z.enum(PRIZE_KINDS), amountE4: Digits, weight: z.int(), left: z.int() });

const Draw = z.object({
  drawId: Id,
  /** How often the member has drawn of it with this time. */
  number: z.int(),
  line: z.int(),
  kind: z.enum(PRIZE_KINDS),
  amountE4: Digits,
  client: z.string(),
  atMs: z.int(),
});
export type OwnDraw = z.output<typeof Draw>;

/** A prize draw whole: what there is, what is left of it, what was promised, and how whoever looks stands with it. */
export const prizes = endpoint({
  id: 'prizes',
  method: 'GET',
  path: '/api/prizes/:campaignId',
  family: 'own',
  auth: 'optional',
  params: z.object({ campaignId: Id }),
  reply: z.object({
    campaignId: Id,
    version: z.int(),
    currency: z.string(),
    title: z.string(),
    conditions: z.string(),
    fullTerms: z.string(),
    terms: CampaignTerms,
    label: z.enum(ACTIVITY_LABELS),
    why: z.nullable(z.enum(['ENDED', 'STOPPED', 'BUDGET_SPENT', 'LIMIT_REACHED', 'NOT_STARTED'])),
    mode: z.enum(PRIZE_MODES),
    lines: z.array(Line),
    packet: z.nullable(z.object({ totalE4: Digits, stepE4: Digits })),
    drawn: z.int(),
    seedHash: z.string(),
    root: z.string(),
    committedAtMs: z.int(),
    /** Null: the campaign has not ended. */
    seed: z.nullable(z.string()),
    /** Null: a guest. `free`: draws by the campaign's limit; `next`: the number of the next draw. */
    own: z.nullable(z.object({ player: z.string(), free: z.int(), tickets: z.int(), next: z.int() })),
    /** Null: it is none. */
    raffle: z.nullable(RaffleStanding),
  }),
  errors: ['NOT_FOUND', 'PROTECTED'],
  summary: 'A prize draw with its odds and what was promised',
});
export type PrizeDraw = z.output<typeof prizes.reply>;

const DRAW_ERRORS = [
  ...([
    'NOT_FOUND',
    'PROTECTED',
    'STOPPED',
    'NOT_STARTED',
    'ENDED',
    'TERMS_CHANGED',
    'NOT_ELIGIBLE',
    'LIMIT_REACHED',
    'REWARDS_WAIT',
  ] as const),
  ...(['QUEUE_FULL', 'BUDGET_SPENT', 'UNIQUE_DEVICE', 'UNIQUE_ADDRESS', 'TOO_MANY_REQUESTS'] as const),
];

/** Draws. The same key gives the first answer again. */
export const drawPrize = endpoint({
  id: 'drawPrize',
  method: 'POST',
  path: '/api/prizes/:campaignId/draws',
  family: 'own',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  idempotent: true,
  params: z.object({ campaignId: Id }),
  body: z.object({ version: Version, client: Client }),
  reply: Draw,
  errors: [...DRAW_ERRORS, 'KEY_REQUIRED', 'KEY_OUT_OF_TIME'],
  summary: 'Draw a prize',
});

export const ownDraws = endpoint({
  id: 'ownDraws',
  method: 'GET',
  path: '/api/prizes/:campaignId/draws',
  family: 'own',
  auth: 'member',
  params: z.object({ campaignId: Id }),
  reply: z.object({ list: z.array(Draw) }),
  errors: [],
  summary: 'Own draws of a campaign, newest first',
});

/** The file by which anybody can check a draw (docs/fairness.md 8): of a deck with every draw before it. Its seed is null until the campaign has ended. */
export const prizeProof = endpoint({
  id: 'prizeProof',
  method: 'GET',
  path: '/api/prize-draws/:drawId/proof',
  family: 'own',
  auth: 'none',
  ratePerMinute: 60,
  params: z.object({ drawId: Id }),
  reply: z.object({
    format: z.string(),
    algorithm: z.string(),
    campaign: z.string(),
    version: z.int(),
    mode: z.enum(PRIZE_MODES),
    lines: z.array(z.object({ kind: z.enum(PRIZE_KINDS), amount: z.string(), weight: z.int() })),
    root: z.string(),
    seedHash: z.string(),
    committedAtMs: z.int(),
    packet: z.nullable(z.object({ total: z.string(), step: z.string() })),
    draws: z.array(z.object({ player: z.string(), number: z.int(), client: z.string(), line: z.int() })),
    seed: z.nullable(z.string()),
  }),
  errors: ['NOT_FOUND'],
  summary: 'The proof of a drawn prize',
});

const wps = { family: 'wps', auth: 'member', memberTypes: [0, 1, 2] } as const;

/**
 * A ticket's id, or that of a campaign for a draw that its limit gives. A ticket that was drawn with gives its answer again. Of a raffle the
 * campaign's id takes a free ticket, and once it was drawn tells what the member won.
 */
export const claimRafflePromotion = endpoint({
  ...wps,
  id: 'claimRafflePromotion',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  aliases: ['/wps/relay/claimRafflePromotion'],
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  idempotent: true,
  form: true,
  body: z.object({ ticketId: text(20, 1) }),
  reply: z.object({ prize: z.string(), drawNo: z.int(), proofUrl: z.string() }),
  errors: [...DRAW_ERRORS, 'KEY_REQUIRED', 'KEY_OUT_OF_TIME'],
  summary: 'Draw a prize, in the family’s words',
});

/** Draws that are left to the member, and what is left of the list. */
export const rafflePromotionStatus = endpoint({
  ...wps,
  id: 'rafflePromotionStatus',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRafflePromotionStatus',
  aliases: ['/wps/relay/getRafflePromotionStatus'],
  query: z.object({ ticketId: text(20, 1) }),
  reply: z.object({ left: z.int(), odds: z.array(z.object({ prize: z.string(), left: z.int() })) }),
  errors: ['NOT_FOUND', 'PROTECTED'],
  summary: 'What is left of a prize draw, in the family’s words',
});
