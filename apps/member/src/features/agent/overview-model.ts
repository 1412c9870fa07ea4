import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { parseDigits, parseMajor } from '@fairhall/money/text';
import type { Overview, TeamSums } from './api.ts';

type Footer = Overview['footer'];
/** Figures that are money. */
export type MoneyColumn = { [Column in keyof Footer]: Footer[Column] extends string ? Column : never }[keyof Footer];

export function moneyOf(footer: Footer, column: MoneyColumn): Amount {
  return parseMajor(footer[column]) ?? ZERO;
}

export function netDeposits(footer: Footer): Amount {
  return amount(moneyOf(footer, 'teamDepositAmount') - moneyOf(footer, 'teamWithdrawAmount'));
}

/** What play came to: winnings and rebates less stakes. */
export function resultOf(sums: TeamSums): Amount {
  const of = (text: string) => parseDigits(text) ?? ZERO;
  return amount(of(sums.wonE4) + of(sums.rebateE4) - of(sums.stakeE4));
}
