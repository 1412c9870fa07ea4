import type { RafflePlan } from '@fairhall/contract/promotion/plan';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { daysOf, weightsOf } from './board.ts';
import type { Campaign } from './campaign.ts';
import type { Played } from './store/raffles.ts';

const HOUR_MS = 3_600_000;
/** What was staked before its end is settled by then, and sealed. */
export const SETTLING_MS = HOUR_MS / 2;
/** When a raffle is due to be drawn, behind its end. */
export const DRAWN_AFTER_MS = HOUR_MS;

/** Null: the campaign is none. */
export const raffleOf = ({ plan }: Pick<Campaign, 'plan'>): RafflePlan | null => plan?.prizes?.raffle ?? null;

const read = (text: string | null) => parseDigits(text ?? '0') ?? ZERO;

/** What deposits and stakes bring, and on which days: none behind a stop. */
export function playedOf(
  campaign: Campaign,
  { depositE4, stakeE4, ticketsMax }: RafflePlan,
  at: { asset: string; timeZone: string; stoppedAtMs: number | null },
): Played {
  const { campaignId } = campaign;
  const each = { deposit: read(depositE4), stake: read(stakeE4) };
  return { campaignId, asset: at.asset, ...daysOf(campaign, at), each, weights: weightsOf(campaign), max: ticketsMax };
}

/** How many tickets a member has: those of its play and those that it took, up to the bound. */
export const ticketsOf = ({ played, taken }: { played: number; taken: number }, max: number): number => Math.min(max, played + taken);

export const priceOf = ({ pointsE4 }: RafflePlan) => read(pointsE4);
