/**
 * Vendors of the family's platform for lotteries, with its numbers for their products: LOTT the classic one, ELOTT the same games at fixed
 * odds, TCG_LOTTO_VN Vietnam, TCG_SEA the rest of South-East Asia.
 */
export const LOTTERY_VENDORS = { LOTT: 2, ELOTT: 384, TCG_LOTTO_VN: 420, TCG_SEA: 384 } as const;

export type LotteryVendor = keyof typeof LOTTERY_VENDORS;
