import type { ReadyLanguage } from '@fairhall/contract/languages';
import { ROW_WORDS } from '@fairhall/lottery/plays';
import type { Translate } from '../../../shared/i18n.ts';
import { wordOf } from '../../../shared/lottery/words.ts';

type Speech = { t: Translate; language: ReadyLanguage };

/** What a choice before "@" is called: "1v10" is "1 v 10", "24" of the five digits "1,000s v 10s", "3" "Ball 3". */
export function choiceText(choice: string, { t, language }: Speech): string {
  const [a, b] = choice.split('v');
  if (a && b) return t('board.duel', { a, b });
  if (choice.length === 2) return t('board.duel', { a: placeText(choice[0], language), b: placeText(choice[1], language) });
  return t('board.ball', { n: choice });
}

const FIVE = ['wan', 'qian', 'bai', 'shi', 'ge'] as const;

function placeText(digit: string | undefined, language: ReadyLanguage): string {
  const name = FIVE[Number(digit) - 1];
  return name ? wordOf(ROW_WORDS[name], language) : (digit ?? '');
}
