import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { MajorText, text } from '../shapes.ts';

/** The main wallet, where a call names wallets: its `accountTypeId` among the balances. A vendor's wallet is named by the vendor's code. */
export const MAIN_WALLET = '2';

/** `isSingle` 1: one wallet for all games, and what lies in a vendor's wallet comes back to it. */
export const merchantWallet = endpoint({
  id: 'merchantWallet',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  family: 'wps',
  auth: 'member',
  query: z.object({ token: z.optional(text(128)), language: z.optional(text(8)) }),
  reply: z.object({ isSingle: z.literal(1) }),
  errors: [],
  summary: 'Whether games share one wallet',
});

/**
 * Wallets at vendors that know no other: those that may be brought money, and those where some still lies. `brought`: what was brought and
 * has not come home, in major decimals. `locked`: a move is under way of which nobody knows yet; no other begins. `balance`: what is there
 * now, as the vendor says; asked for with `balances` 1 alone, and absent where the vendor does not answer.
 */
export const vendorWallets = endpoint({
  id: 'vendorWallets',
  method: 'GET',
  path: '/wps/wallets/gcs',
  family: 'wps',
  auth: 'member',
  module: 'FUNDTRANS3',
  query: z.object({ token: z.optional(text(128)), language: z.optional(text(8)), balances: z.optional(text(1)) }),
  reply: z.array(
    z.object({
      accountType: z.string(),
      accountTypeName: z.string(),
      currency: z.string(),
      brought: MajorText,
      balance: z.optional(MajorText),
      locked: z.boolean(),
      /** False: switched off. Money comes home from it; none is brought there. */
      open: z.boolean(),
    }),
  ),
  errors: [],
  summary: 'Wallets at vendors',
});

/** `asked`: the vendor has not answered. */
export const Moved = z.object({ state: z.enum(['done', 'asked']) });
export const MOVE_ERRORS = [
  'TOO_MANY_REQUESTS',
  'INVALID_INPUT',
  'AMOUNT_OUT_OF_RANGE',
  'VENDOR_UNAVAILABLE',
  'MOVE_UNDER_WAY',
  'MOVE_REFUSED',
  'INSUFFICIENT_FUNDS',
  'ACCOUNT_LOCKED',
  'MEMBER_COOLING_OFF',
  'MEMBER_EXCLUDED',
  'ACCOUNT_CLOSING',
  'KYC_REQUIRED',
  'IDEMPOTENCY_MISMATCH',
  'KEY_REQUIRED',
  'KEY_OUT_OF_TIME',
] as const;

/**
 * Brings money from the main wallet to a vendor's, or home from there. Home comes all that is there, so that no `amount` is needed then.
 * `state` asked: the vendor has not answered. The wallet is locked until it has, and the money is then where it says. The same key moves
 * once, and is told what became of that.
 */
export const walletTransfer = endpoint({
  id: 'walletTransfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  family: 'wps',
  auth: 'member',
  module: 'FUNDTRANS3',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  idempotent: true,
  body: z.object({
    from: text(40, 1),
    to: text(40, 1),
    amount: z.optional(MajorText),
    token: z.optional(text(128)),
  }),
  reply: Moved,
  errors: MOVE_ERRORS,
  summary: 'Move money to a vendor’s wallet or home',
});
