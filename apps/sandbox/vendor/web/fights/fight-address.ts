import { FIGHTS_CODE } from '../../fights-api.ts';
import type { PlayLanguage } from '../../words/words.ts';

/** Where anybody checks a fight by its published figures. */
export function statementAddress(fight: string, language: PlayLanguage): string {
  return `/verify?game=${FIGHTS_CODE}&fight=${fight}&lang=${tagOf(language)}`;
}

export function reportAddress(language: PlayLanguage): string {
  return `/report/${FIGHTS_CODE}?lang=${tagOf(language)}`;
}

function tagOf(language: PlayLanguage): string {
  return language === 'CN' ? 'zh' : language.toLowerCase();
}
