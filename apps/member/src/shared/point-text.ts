import type { Amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';

/** Points as they are written: with decimals only where there are any. */
export const pointText = (points: Amount): string => formatAmount(points, { displayDigits: points % 10_000n === 0n ? 0 : 2 });
