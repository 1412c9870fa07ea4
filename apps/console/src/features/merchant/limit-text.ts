import type { EditableSettings } from '@fairhall/contract/console/merchant-settings';
import { formatAmount } from '@fairhall/money/format';
import { parseMajor } from '@fairhall/money/text';
import type { Translate } from '../../shared/i18n.ts';

type Limit = EditableSettings['limits'][number];

/** A value as one types it: amounts without the zeros behind. */
export function inputText(kind: string, value: string): string {
  return kind === 'amount' && value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}

/** A value as one reads it. */
export function limitText(kind: string, value: string, { symbol, t }: { symbol: string; t: Translate }): string {
  if (kind === 'switch') return t(value === 'true' ? 'console.merchant.on' : 'console.merchant.off');
  if (kind === 'percent') return `${value} %`;
  if (kind !== 'amount') return value;
  const amount = parseMajor(value);
  return amount === null ? value : formatAmount(amount, { symbol, displayDigits: amount % 100n === 0n ? 2 : 4 });
}

/** What the preset says, and between what a value must lie. Of amounts the bounds are wide, and told to whoever left them. */
export function boundsText(t: Translate, limit: Limit, symbol: string): string {
  const preset = t('console.merchant.preset_is', { value: limitText(limit.kind, limit.preset, { symbol, t }) });
  return [limit.kind === 'amount' ? '' : betweenText(t, limit, symbol), preset].filter((part) => part !== '').join(' · ');
}

function betweenText(t: Translate, { kind, min, max }: Limit, symbol: string): string {
  const text = (value: string) => limitText(kind, value, { symbol, t });
  return min !== '' && max !== '' ? t('console.merchant.bounds', { min: text(min), max: text(max) }) : '';
}

/** Why a value cannot stay as it is. */
export function problemText(
  t: Translate,
  { limit, problem, symbol }: { limit: Limit; problem: 'format' | 'range'; symbol: string },
): string {
  if (problem === 'range') return t('console.merchant.bounds.only', { bounds: betweenText(t, limit, symbol) });
  return t('console.merchant.format', { example: EXAMPLE[limit.kind] ?? '' });
}

const EXAMPLE: Record<string, string> = { count: '10', percent: '1.5', time: '09:00', amount: '1000.00' };

const FORMAT: Record<string, RegExp> = {
  count: /^\d{1,9}$/,
  percent: /^\d{1,3}(\.\d{1,2})?$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  amount: /^\d{1,14}(\.\d{1,4})?$/,
};

/** What is wrong with a value, as far as it alone tells; the server judges the rest. */
export function limitProblem({ kind, min, max }: Limit, value: string): 'format' | 'range' | null {
  const format = FORMAT[kind];
  if (format && !format.test(value)) return 'format';
  const [amount, low, high] = [value, min, max].map(parseMajor);
  if (min === '' || max === '' || amount == null || low == null || high == null) return null;
  return amount < low || amount > high ? 'range' : null;
}
