import { formatAmount } from '@fairhall/money/format';
import type { FeeRule } from './fee.ts';

/** What a deposit costs its member, in signs of every language: "500.00 + 1.25 % (600.00 – 2,000.00)"; empty where the house bears it. */
export function feeText(rule: FeeRule | null, displayDigits: number): string {
  if (!rule || rule.bearer === 'merchant') return '';
  const { fixed, percentE2, min, max } = rule;
  const [plain, least, most] = [fixed, min, max ?? min].map((sum) => formatAmount(sum, { displayDigits }));
  const parts = [...(fixed > 0n ? [plain] : []), ...(percentE2 > 0 ? [`${percentE2 / 100} %`] : [])];
  if (parts.length === 0) return min > 0n ? (least ?? '') : '';
  if (min === 0n && max === null) return parts.join(' + ');
  const bounds = max === null ? `≥ ${least}` : min === 0n ? `≤ ${most}` : `${least} – ${most}`;
  return `${parts.join(' + ')} (${bounds})`;
}
