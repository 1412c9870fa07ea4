import type { Area, Variant } from '@fairhall/games/baccarat/areas';

export const SIDE_PAGES: readonly (readonly Area[])[] = [
  ['PP', 'T', 'BP'],
  ['BIG', 'EP', 'SMALL'],
  ['XP', 'S6'],
];

/** What comes back of one unit when an area wins, as it is written on the felt. */
export function oddsText(area: Area, variant: Variant): string {
  if (area === 'B') return variant === 'C' ? '1.95' : '2.00 · 1.50';
  return { P: '2.00', T: '9.00', PP: '12.00', BP: '12.00', EP: '6.00', XP: '26 · 201', BIG: '1.54', SMALL: '2.50', S6: '13 · 21' }[area];
}
