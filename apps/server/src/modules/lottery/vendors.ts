/**
 * Vendors of the family's platform for lotteries, with its numbers for their products: LOTT the classic one, ELOTT the same games at fixed
 * odds, TCG_LOTTO_VN Vietnam, TCG_SEA the rest of South-East Asia.
 */
export const LOTTERY_VENDORS = { LOTT: 2, ELOTT: 384, TCG_LOTTO_VN: 420, TCG_SEA: 384 } as const;

export type LotteryVendor = keyof typeof LOTTERY_VENDORS;

/** Game groups by number, with the code that stands for each on the wire. */
export const GAME_GROUPS = {
  2: 'SSC',
  3: 'LF',
  4: '11X5',
  5: 'K3',
  6: 'PK10',
  7: 'PCB',
  8: 'LHC',
  9: 'KL8',
  10: 'KL10F',
  11: 'VN',
  12: 'TH',
  13: '4D',
  14: 'PH',
} as const;

export type GameGroupId = keyof typeof GAME_GROUPS;
