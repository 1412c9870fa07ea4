import { formsOf, ODDS_FORMS, type OddsE4 } from '@fairhall/games/sports/odds';

/** Decimal odds, and the other ways to say them. */
export const SHOWN_FORMS = ['dec', ...ODDS_FORMS] as const;
export type ShownForm = (typeof SHOWN_FORMS)[number];

/** Odds as they are written on a button: decimal ones with two places, more only where they say something. */
export function oddsText(odds: OddsE4, form: ShownForm): string {
  return form === 'dec' ? decimalText(odds) : formsOf(odds)[form];
}

/** A combination's odds may run to many places: they are cut, never raised. */
export function decimalText(odds: OddsE4): string {
  const digits = odds.toString().padStart(5, '0');
  const part = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -4)}.${part}`;
}
