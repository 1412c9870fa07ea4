import type { Amount } from '@fairhall/money/amount';

/** Money that came to an account of the made-up bank, or left it, as the bank booked it. Amounts are text, below 0 went out. */
export type Transfer = {
  /** What the bank calls it. */
  id: string;
  account: string;
  amount: string;
  text: string;
  counterparty: string;
  counterAccount: string;
  endToEnd: string;
  bookedAtMs: number;
  /** The bank takes back an earlier one. */
  reversal: boolean;
  /** Planted: its line bears no name of the bank's, so that another of the day says the same. */
  nameless?: true;
  /** Planted: it counts in the balances, and no line tells it. */
  missing?: true;
};

/** A day of an account. `lines`: the oldest first, each with the balance behind it. */
export type Day = {
  account: string;
  currency: string;
  day: string;
  opening: Amount;
  closing: Amount;
  lines: (Transfer & { value: Amount; balance: Amount; at: string })[];
};
