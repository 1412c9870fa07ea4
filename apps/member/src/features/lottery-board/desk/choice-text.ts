import type { ReadyLanguage } from '@fairhall/contract/languages';
import { placeWord } from '@fairhall/lottery/selection-words';
import type { Translate } from '../../../shared/i18n.ts';

type Speech = { t: Translate; language: ReadyLanguage };

/** What a choice before "@" is called: "1v10" is "1 v 10", "24" of the five digits "1,000s v 10s", "3" "Ball 3". */
export function choiceText(choice: string, { t, language }: Speech): string {
  const [a, b] = choice.split('v');
  if (a && b) return t('board.duel', { a, b });
  const [one = '', other = ''] = [...choice].map((digit) => placeWord(digit, language));
  return choice.length === 2 ? t('board.duel', { a: one, b: other }) : t('board.ball', { n: choice });
}
