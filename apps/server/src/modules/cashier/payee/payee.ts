import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import type { PayeeState } from '@fairhall/contract/console/payees';
import type { Amount } from '@fairhall/money/amount';

/** An account of the house that members pay to, as its row says. */
export type Payee = {
  merchantId: number;
  payeeId: bigint;
  vendorId: number;
  number: string;
  holder: string;
  state: PayeeState;
  /** Retired when this one is opened. */
  replaces: bigint | null;
  dayCap: Amount | null;
  dayCount: number | null;
  /** Minutes of the merchant's day between which it is offered; equal: always. */
  fromMinute: number;
  untilMinute: number;
  /** The least level of members who are led to it. */
  level: number;
  /** Steps by which amounts are told apart. */
  unit: Amount | null;
  /** Above it a line is credited by a person alone. */
  autoMax: Amount;
  /** Below it the sender's name is enough. */
  nameMax: Amount;
  profile: CsvProfile | null;
  enteredBy: bigint | null;
  enteredAtMs: number;
};

/** What of a day's caps is used: credited today, and asked for and not decided. */
export type PayeeUse = { used: Amount; reserved: Amount; count: number };
