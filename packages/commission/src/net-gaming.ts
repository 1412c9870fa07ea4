import { partOf } from './rate.ts';

/** A player's month under an affiliate. Who is flagged counts 0. */
export type PlayerMonth = {
  player: string;
  bets: bigint;
  wins: bigint;
  bonus: bigint;
  jackpot: bigint;
  chargebacks: bigint;
  deposits: bigint;
  withdrawals: bigint;
  isFlagged: boolean;
};
/** In 1/10000: of the gross result administration, tax and the vendors', and of payments in and out. */
export type Fees = { admin: bigint; tax: bigint; vendor: bigint; payment: bigint };

/** Gross and net gaming revenue. Fees on the gross follow its sign, each floored towards minus infinity. */
export function revenueOf(month: PlayerMonth, fees: Fees): { ggr: bigint; ngr: bigint } {
  const ggr = month.bets - month.wins;
  if (month.isFlagged) return { ggr, ngr: 0n };
  const onGross = partOf(ggr, fees.admin) + partOf(ggr, fees.tax) + partOf(ggr, fees.vendor);
  const onPayments = partOf(month.deposits + month.withdrawals, fees.payment);
  return { ggr, ngr: ggr - month.bonus - month.jackpot - month.chargebacks - onGross - onPayments };
}
