import type { CardCode } from '../../card-games/codes.ts';
import type { StakeRules } from '../../cards-api.ts';
import { percentText } from '../frame/figures.ts';
import type { Spoken } from './face.ts';

/** The rake as a table's name says it: "rake 5 %, at most K300". */
export function rakeText({ rake }: StakeRules, { say, money }: Spoken): string {
  const rate = percentText(rake.rate / 10_000, rake.rate % 100 === 0 ? 0 : 2);
  return rake.cap === null ? say('cards.rake', { rate }) : say('cards.rake_cap', { rate, cap: money(rake.cap) });
}

/** What a stake is played for. */
export function stakesText(code: CardCode, rules: StakeRules, { say, money }: Spoken): string {
  return say(`cards.stakes.${code}`, { unit: money(rules.unit), most: money(rules.most) });
}
