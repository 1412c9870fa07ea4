import { FIGHTS_CODE } from '../../fights-api.ts';
import { langParam, type PlayLanguage } from '../../words/words.ts';

/** Where anybody checks a fight by its published figures. */
export function statementAddress(fight: string, language: PlayLanguage): string {
  return `/verify?game=${FIGHTS_CODE}&fight=${fight}&lang=${langParam(language)}`;
}

export function reportAddress(language: PlayLanguage): string {
  return `/report/${FIGHTS_CODE}?lang=${langParam(language)}`;
}
