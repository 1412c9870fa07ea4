import type { PrizeDraw } from '@fairhall/contract/promotion/prizes';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import type { Translate } from '../../shared/i18n.ts';
import { pointText } from '../../shared/point-text.ts';

export type Line = PrizeDraw['lines'][number];

export function prizeText({ kind, amountE4 }: Pick<Line, 'kind' | 'amountE4'>, t: Translate, money: (amount: Amount) => string): string {
  if (kind === 'none') return t('prize.kind.none');
  const amount = parseDigits(amountE4) ?? ZERO;
  return t(`prize.kind.${kind}`, { amount: kind === 'points' ? pointText(amount) : money(amount) });
}

/** Lines that give the same, as one; the largest first. */
export function groupedLines(lines: readonly Line[]): Line[] {
  const groups = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.kind} ${line.amountE4}`;
    const before = groups.get(key);
    groups.set(key, before ? { ...before, weight: before.weight + line.weight, left: before.left + line.left } : line);
  }
  return [...groups.values()].sort((a, b) => Number(b.amountE4) - Number(a.amountE4));
}

const PLACES = 4;

/** In percent, as exactly as four decimals say it. */
export function chanceText(left: number, sum: number): string {
  if (left === 0 || sum === 0) return '0%';
  const percent = (left / sum) * 100;
  const text = percent.toFixed(PLACES).replace(/\.?0+$/, '');
  return text === '0' ? '< 0.0001%' : `${text}%`;
}
