import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, text } from '../shapes.ts';

export const walletBalance = endpoint({
  id: 'walletBalance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  aliases: ['/wps/wallets/balance'],
  family: 'wps',
  auth: 'member',
  query: z.object({ typeId: z.optional(text(4)) }),
  reply: z.object({
    /** Major decimals, four digits. */
    sumBalance: z.string(),
    mainWalletBalance: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    balance: z.array(z.object({ accountTypeId: z.int(), availBalance: z.string() })),
    /** Ours: the same balance in 1/10000 units, and its version for the push stream. */
    balanceE4: Digits,
    version: Digits,
    asset: z.string(),
  }),
  errors: [],
  summary: 'Wallet balance',
});
