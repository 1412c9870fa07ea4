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
