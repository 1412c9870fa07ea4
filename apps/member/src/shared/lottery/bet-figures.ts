import { ORDER_STATUS, type OrderRow } from '@fairhall/contract/lottery/order-row';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';

/** How a bet stands: in words of the player, not of the wire. `back`: something came back, but not more than the stake. */
export const BET_STANDINGS = ['open', 'won', 'back', 'lost', 'push', 'cancelled', 'void'] as const;
export type BetStanding = (typeof BET_STANDINGS)[number];

export type BetFigures = {
  readonly standing: BetStanding;
  readonly stakeE4: Amount;
  readonly payoutE4: Amount;
  /** The figure at the end of the row: net and signed for a bet that was drawn, gross for one that was not. */
  readonly shownE4: Amount;
  readonly signed: boolean;
};

/** What tells how a bet stands. */
type Standing = Pick<OrderRow, 'planBettingAmount' | 'winningAmount' | 'orderStatus' | 'push'>;

export function betFigures(row: Standing): BetFigures {
  const stakeE4 = parseMajor(row.planBettingAmount) ?? ZERO; // the actual amount of a cancelled bet is nothing
  const payoutE4 = parseMajor(row.winningAmount ?? '0') ?? ZERO;
  const standing = standingOf(row, { stakeE4, payoutE4 });
  const drawn = standing === 'won' || standing === 'lost' || standing === 'back';
  return { standing, stakeE4, payoutE4, signed: drawn, shownE4: drawn ? ((payoutE4 - stakeE4) as Amount) : stakeE4 };
}

function standingOf({ orderStatus, push }: Standing, { stakeE4, payoutE4 }: { stakeE4: Amount; payoutE4: Amount }): BetStanding {
  if (push) return 'push';
  switch (orderStatus) {
    case ORDER_STATUS.waiting:
      return 'open';
    case ORDER_STATUS.won:
      return payoutE4 > stakeE4 ? 'won' : 'back';
    case ORDER_STATUS.void:
      return 'void';
    case ORDER_STATUS.lost:
      return payoutE4 > 0n ? 'back' : 'lost';
    default:
      return 'cancelled'; // 6, 7 and 8: ended before the draw, stake returned
  }
}
