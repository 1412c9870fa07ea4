import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CHASE_ISSUES_MAX, MEMBER_CALLS_PER_MINUTE, SLIP_LINES_MAX, SLIP_TEXT_MAX } from '../limits.ts';
import { CatalogueId, MajorText, text } from '../shapes.ts';

/**
 * Buys all lines of the slip in one draw, or none. `bettingSlipString` is the family's text (packages/lottery slip codec),
 * `betCartAmountSum` what the player saw as total, in major decimals: another price on the server is a refusal. A refused slip names each
 * bad line in `detail.lines` {line, code, message, …}.
 *
 * With `chase` the slip is bought in several draws at once, the first of them `chaseSlip.numero`, each as often as its multiple says;
 * the total is over all. `numeros` names the draws that the player saw, where there are gaps; without it they follow each other. With
 * `winningStop` the first win gives back the draws that can still be given back.
 */
export const placeBets = endpoint({
  id: 'placeBets',
  method: 'POST',
  path: '/lgw/orders/betting',
  aliases: ['/lotto/lgw/orders/betting'],
  family: 'lgw',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.bets,
  module: 'LOTT3',
  idempotent: true,
  body: z.object({
    gameId: CatalogueId,
    currentNumero: text(32, 1),
    bettingSlipString: text(SLIP_TEXT_MAX, 1),
    betCartAmountSum: MajorText,
    prizeModeId: z.int(),
    winningStop: z.optional(z.boolean()),
    abandoning: z.optional(z.boolean()),
    chase: z.optional(z.boolean()),
    chaseSlip: z.optional(
      z.nullable(
        z.object({
          numero: text(32, 1),
          multiples: z.array(z.int().check(z.minimum(1), z.maximum(1_000_000))).check(z.minLength(1), z.maxLength(CHASE_ISSUES_MAX)),
          numeros: z.optional(z.array(text(32, 1)).check(z.minLength(1), z.maxLength(CHASE_ISSUES_MAX))),
        }),
      ),
    ),
    quickChase: z.optional(z.boolean()),
    device: z.optional(text(16)),
    /** Ours: false stakes cash alone; else an active grant pays what cash does not. */
    useBonus: z.optional(z.boolean()),
    /** Ours: a free bet pays the stake, of a slip of one line in one draw; what the bet returns above it is won. */
    freeBet: z.optional(z.boolean()),
    orderType: z.optional(z.int()),
    /** Ours: the share of the odds that the player saw at each line, ×10⁴; left out, all of them at every line. */
    oddsShares: z.optional(z.array(z.int()).check(z.maxLength(SLIP_LINES_MAX))),
    /** Ours: odds that the player saw, for each line as the play menu names them; where one is another now, nothing is sold. */
    seenOdds: z.optional(
      z.array(z.array(z.object({ key: text(16), odds: MajorText })).check(z.maxLength(64))).check(z.maxLength(SLIP_LINES_MAX)),
    ),
  }),
  reply: z.object({
    orderNumber: z.string(),
    orderMasterId: z.string(),
    numero: z.string(),
    totalBettingAmount: z.string(),
    /** Ours: balance after the stake and its version, so that the phone is right before the push arrives. */
    balanceE4: z.string(),
    version: z.string(),
    placedAtMs: z.int(),
    bets: z.array(
      z.object({ orderDetailId: z.string(), playId: z.int(), bettingContent: z.string(), stakes: z.int(), bettingAmount: z.string() }),
    ),
  }),
  errors: [
    'TOO_MANY_REQUESTS',
    'ACCOUNT_LOCKED',
    'MEMBER_LIMIT',
    'MEMBER_COOLING_OFF',
    'MEMBER_EXCLUDED',
    'ACCOUNT_CLOSING',
    'KYC_REQUIRED',
    'GAME_CLOSED',
    'DRAW_CLOSED',
    'DAY_OFF',
    'SLIP_INVALID',
    'PLAY_OFF',
    'STAKE_OUT_OF_RANGE',
    'MULTIPLE_OUT_OF_RANGE',
    'WIN_OVER_CAP',
    'EXPOSURE_OVER',
    'OPTION_BLOCKED',
    'PRICE_REDUCED',
    'REDUCED_APART',
    'ISSUE_STAKE_OVER',
    'CHASE_TOO_LONG',
    'PRICE_CHANGED',
    'SERIES_OUT_OF_RANGE',
    'INSUFFICIENT_FUNDS',
    'BONUS_CATEGORY_CLOSED',
    'BONUS_MAX_BET',
    'NO_FREE_BET',
    'FREE_BET_AMOUNT',
    'NO_WALLET',
    'IDEMPOTENCY_MISMATCH',
    'KEY_REQUIRED',
    'KEY_OUT_OF_TIME',
    'OVERLOADED',
  ],
  summary: 'Place the bets of a slip',
});
