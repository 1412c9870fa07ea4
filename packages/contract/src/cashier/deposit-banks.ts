import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { EpochMs, text } from '../shapes.ts';

/** Banks and wallets of the open channels, one row each, as older clients of the family read them. */
export const depositBanks = endpoint({
  id: 'depositBanks',
  method: 'GET',
  path: '/wps/relay/MCSFE_depositBanksByVendor',
  aliases: ['/wps/relay/depositBanksByVendor', '/wps/system/depositBanks'],
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2],
  module: 'DPSTBAS3',
  query: z.object({ vendorId: z.optional(z.int().check(z.minimum(1), z.maximum(32_767))) }),
  reply: z.array(
    z.object({
      bankCode: z.string(),
      bankName: z.string(),
      bankType: z.string(),
      vendorId: z.int(),
      minAmount: z.string(),
      maxAmount: z.string(),
      /** Empty: the client's own picture of its kind. */
      iconUrl: z.string(),
    }),
  ),
  errors: ['FREE_REJECT'],
  summary: 'Banks and wallets by which one may pay in',
});

/**
 * Offers that a deposit may bring; `eligible`: this member's, of `amount` where it is given. `reason`: why not, a code of claims. Bound by
 * promotions.
 */
export const depositPromos = endpoint({
  id: 'depositPromos',
  method: 'GET',
  path: '/wps/relay/MCSFE_depositPromoList',
  aliases: ['/wps/relay/depositPromoList', '/wps/promotions/deposit'],
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2],
  module: 'DPSTBAS3',
  query: z.object({ amount: z.optional(z.string().check(z.regex(/^\d{1,14}(\.\d{1,4})?$/))) }),
  reply: z.array(
    z.object({
      promotionId: z.string(),
      promotionName: z.string(),
      promotionType: z.string(),
      minDeposit: z.string(),
      /** In percent of the deposit; 0: a fixed sum. */
      rate: z.number(),
      maxBonus: z.nullable(z.string()),
      turnover: z.number(),
      /** The same in other words, and what it is besides. */
      name: z.string(),
      /** Of the bonus alone. */
      turnoverMultiple: z.number(),
      /** Where a stake counts for it. */
      gameTypes: z.array(z.string()),
      expiresAt: z.nullable(EpochMs),
      eligible: z.boolean(),
      reason: z.nullable(z.enum(['NOT_STARTED', 'ENDED', 'LIMIT_REACHED', 'DEPOSIT_TOO_SMALL'])),
      terms: z.string(),
    }),
  ),
  errors: ['FREE_REJECT'],
  summary: 'Offers that a deposit may bring',
});

/**
 * Takes an offer's terms for the next deposit, which names them by `promoClaimId`; bound by promotions. Of one deposit, and void with it. Taken
 * anew, what was taken before and no deposit named is void. `reason`: a code of claims.
 */
export const acceptPromo = endpoint({
  id: 'acceptPromo',
  method: 'POST',
  path: '/wps/relay/MCSFE_acceptPromo',
  aliases: ['/wps/relay/acceptPromo', '/wps/relay/MCS2_acceptPromo', '/wps/promotions'],
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2],
  module: 'DPSTBAS3',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  body: z.object({ promotionId: text(40, 1), token: z.optional(text(128)) }),
  reply: z.object({ promoClaimId: z.string() }),
  errors: ['FREE_REJECT', 'TOO_MANY_REQUESTS', 'PROMO_UNAVAILABLE'],
  summary: 'Take the terms of an offer for the next deposit',
});
