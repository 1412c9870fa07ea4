import type { Outcome } from '../../table-games/port.ts';
import { sumOf } from '../../table-games/staked.ts';
import type { Db } from '../store/database.ts';
import { dealOf } from './hands.ts';
import { countAreas } from './played-areas.ts';
import { backsOf, type TableRules } from './rooms.ts';
import { bets, type RoundRow, rounds, shoes } from './rows.ts';
import type { TableMoney } from './table-money.ts';

/** How a round of a table comes to its end, each in the transaction that is given. */
export function createRoundEnds({ rules, money }: { rules: TableRules; money: TableMoney }) {
  const { game } = rules;
  return {
    pay(db: Db, dealt: RoundRow): void {
      for (const bet of bets.ofRound(db, dealt.id)) {
        if (bet.state !== 'ACCEPTED') continue;
        const outcome = dealt.deal as Outcome;
        const back = backsOf(game, bet.stakes, outcome);
        bets.settle(db, bet, { back, returned: sumOf(back) });
        if (bet.betCall !== null) countAreas(db, rules.id, { stakes: bet.stakes, back });
        money.keepWin(db, bet, { returned: sumOf(back), valid: game.validStakeOf(bet.stakes, outcome) });
      }
      rounds.settle(db, dealt.id);
    },
    /** All stakes come back, never those of one side. The cards are spent all the same, so that everybody sees what they would have been. */
    takeBack(db: Db, open: RoundRow, { reason, dealt }: { reason: string; dealt: Outcome | null }): void {
      for (const bet of bets.ofRound(db, open.id)) {
        if (bet.state !== 'ACCEPTED') continue;
        bets.void(db, bet);
        money.takeBack(db, bet);
      }
      rounds.void(db, open.id, { reason, deal: dealt });
    },
    dealtIn(db: Db, open: RoundRow): Outcome | null {
      const of = shoes.find(db, rules.id, open.shoe);
      return of && dealOf(game, db, { shoe: of, round: open });
    },
  };
}
