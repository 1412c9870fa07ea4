import type { TableRefusal } from '../../table-api.ts';
import type { TableGame } from '../../table-games/port.ts';
import type { WordKey } from '../../words/en.ts';
import type { Say } from '../../words/words.ts';
import type { MoneyText } from '../frame/money.ts';

/** What a refusal is told as: with the area, and what may be staked there. */
export function refusalText(
  { code, field, left = '0' }: TableRefusal,
  { game, say, money }: { game: TableGame; say: Say; money: MoneyText },
): string {
  if (field === 'maxPay') return say('table.limit.pay', { amount: money(left) });
  if (field === undefined || (code !== 'STAKE_RANGE' && code !== 'STAKE_STEP')) return say(`refused.${code}` as WordKey);
  const area = game.areaName(field, say);
  return say(code === 'STAKE_STEP' ? 'table.limit.step' : 'table.limit.most', { area, amount: money(left) });
}
