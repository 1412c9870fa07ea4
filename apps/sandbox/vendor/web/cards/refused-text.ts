import type { CardRefusal } from '../../cards-api.ts';
import { en, type WordKey } from '../../words/en.ts';
import type { Spoken } from './face.ts';

/** What a refusal is told as; where a bound was missed, with the bound. */
export function refusedText({ code, left }: CardRefusal, { say, money }: Spoken): string {
  if (code === 'STAKE_RANGE' && left !== undefined) return say('cards.refused.left', { amount: money(left) });
  const own = `cards.refused.${code}`;
  return say((own in en ? own : `refused.${code}`) as WordKey);
}
