/** Card games between players, by the codes that operators know them by. */
export const CARD_GAMES = { 'CARDS-1': 'SHAN', 'CARDS-2': 'TIENLEN', 'CARDS-3': 'HOLDEM' } as const;
export type CardCode = keyof typeof CARD_GAMES;
export type CardGameName = (typeof CARD_GAMES)[CardCode];

export function isCardCode(text: string): text is CardCode {
  return Object.hasOwn(CARD_GAMES, text);
}

/** The smallest first; PRACTICE takes practice money only, and may have bots. */
export const STAKES = ['PRACTICE', 'LOW', 'MID', 'HIGH'] as const;
export type StakeName = (typeof STAKES)[number];

export function isStakeName(text: string): text is StakeName {
  return (STAKES as readonly string[]).includes(text);
}
