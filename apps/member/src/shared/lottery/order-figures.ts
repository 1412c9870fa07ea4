import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import type { BetFigures } from './bet-figures.ts';

type Figures = Pick<MemberOrder, 'state' | 'stakeE4' | 'keptE4' | 'backE4'>;

/** How an order stands over all its bets: net of what was not given back once all of it is decided, else what was staked. */
export function orderFigures({ state, ...amounts }: Figures): BetFigures {
  const [stakeE4, keptE4, payoutE4] = [amounts.stakeE4, amounts.keptE4, amounts.backE4].map(read) as [Amount, Amount, Amount];
  const plain = { stakeE4, payoutE4, shownE4: stakeE4, signed: false };
  switch (state) {
    case 'won':
    case 'lost': {
      const standing = payoutE4 > keptE4 ? 'won' : payoutE4 > ZERO ? 'back' : 'lost';
      return { standing, stakeE4: keptE4, payoutE4, shownE4: amount(payoutE4 - keptE4), signed: true };
    }
    case 'push':
      return { ...plain, standing: 'push', shownE4: keptE4 };
    default:
      return { ...plain, standing: state };
  }
}

function read(text: string): Amount {
  return parseDigits(text) ?? ZERO;
}
