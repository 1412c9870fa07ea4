import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CHASE_ISSUES_MAX, MEMBER_CALLS_PER_MINUTE, SLIP_LINES_MAX, SLIP_TEXT_MAX } from '../limits.ts';
import { CatalogueId, MajorText, text } from '../shapes.ts';
import { placeBets } from './place-bets.ts';

/**
 * The betting call of the regional lotteries (`/lotto-vn/lgw/betting`): one entry for each bet of the cart, all of one game and all of them
 * placed or none. Several issues in `numero` are a chase, with the same issues in every entry; `winStop` gives back the rest after a win.
 * `singleBetPrice` is the price of one unit that the player saw: another one now refuses the cart. `bettingSlip` holds the text of a typed
 * list that is too long for `bettingContent`. `prizeMode`: LOTT, ELOTT or SEA, in any case; what the game is not sold in counts as the
 * mode it is sold in.
 */
export const placeRegionalBets = endpoint({
  id: 'placeRegionalBets',
  method: 'POST',
  path: '/lgw/betting',
  aliases: ['/lgw/vn/betting'],
  family: 'lgw',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.bets,
  module: 'LOTT3',
  idempotent: true,
  /** `t`: the client's clock, against caches. */
  query: z.object({ t: z.optional(text(20)) }),
  body: z.object({
    prizeMode: text(16, 1),
    device: z.optional(text(16)),
    /** Ours, as at `placeBets`. */
    useBonus: z.optional(z.boolean()),
    contents: z
      .array(
        z.object({
          gameId: CatalogueId,
          winStop: z.optional(z.nullable(z.boolean())),
          playId: CatalogueId,
          bettingContent: z.optional(z.nullable(text(SLIP_TEXT_MAX))),
          singleBetPrice: z.union([z.number(), MajorText]),
          bettingApproach: z.int().check(z.minimum(1), z.maximum(3)),
          bettingSlip: z.optional(z.nullable(text(SLIP_TEXT_MAX))),
          numero: z
            .array(z.object({ numero: text(32, 1), multiple: z.int().check(z.minimum(1), z.maximum(1_000_000)) }))
            .check(z.minLength(1), z.maxLength(CHASE_ISSUES_MAX)),
        }),
      )
      .check(z.minLength(1), z.maxLength(SLIP_LINES_MAX)),
  }),
  reply: placeBets.reply,
  errors: placeBets.errors,
  summary: 'Place the bets of a cart of regional lotteries',
});
