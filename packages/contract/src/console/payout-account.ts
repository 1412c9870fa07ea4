import { z } from 'zod/mini';
import { Digits, EpochMs } from '../shapes.ts';

/** An account at a provider that payouts leave by. Money in 1/10000 digits. */
export const PayoutAccount = z.object({
  accountId: z.int(),
  name: z.string(),
  /** What lies there, as its provider said last, and when; null: it has never said. */
  balanceE4: z.nullable(Digits),
  saidAtMs: z.nullable(EpochMs),
  /** What left since. */
  goneE4: Digits,
  /** What must lie there still when a payout has left. */
  floorE4: Digits,
  /** What waits there for its turn. */
  waitingE4: Digits,
  /** It holds less than that needs: what it can't cover waits. */
  low: z.boolean(),
});
export type PayoutAccount = z.output<typeof PayoutAccount>;
