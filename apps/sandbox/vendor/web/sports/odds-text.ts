import { formsOf, type OddsE4 } from '@fairhall/games/sports/odds';
import type { OddsShown } from '../../sports-api.ts';

/** Odds as they are written on a button: decimal ones with two places, more only where they say something. */
export function oddsText(odds: OddsE4, form: OddsShown): string {
  return form === 'dec' ? decimalText(odds) : formsOf(odds)[form];
}

/** A combination's odds may run to many places: they are cut, never raised. */
export function decimalText(odds: OddsE4): string {
  const digits = odds.toString().padStart(5, '0');
  const part = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -4)}.${part}`;
}
