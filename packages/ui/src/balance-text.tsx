import type { Amount } from '@fairhall/money/amount';
import { formatAmount, MASK } from '@fairhall/money/format';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

export type BalanceSize = 'inline' | 'header' | 'card';

export type BalanceTextProps = {
  /** Null while it is not known yet. */
  amount: Amount | null;
  symbol: string;
  displayDigits?: number;
  /** The person's own mask; holds on every screen at once. */
  hidden: boolean;
  /** What is read out in place of a hidden balance. */
  hiddenLabel: string;
  /** What is read out while the balance is on its way. */
  loadingLabel: string;
  /** True when the figure is old, e.g. offline: greyed; say the time beside it. */
  stale?: boolean;
  size?: BalanceSize;
  className?: string;
};

const SIZES: Record<BalanceSize, { text: string; symbol: string; wait: string }> = {
  inline: { text: 'text-body font-bold', symbol: '', wait: 'h-4 w-20' },
  header: { text: 'text-page font-extrabold tight', symbol: 'mr-0.75 text-[0.75em] font-bold', wait: 'h-6 w-32' },
  card: { text: 'text-[1.6875rem] leading-[1.2] font-extrabold tight', symbol: 'mr-0.75 text-[0.7em] font-bold', wait: 'h-7 w-36' },
};

/** A balance in one of its four states: loading, shown, masked, out of date. */
export function BalanceText({ amount, symbol, displayDigits = 2, hidden, hiddenLabel, loadingLabel, stale, size = 'inline', className }: BalanceTextProps) {
  const look = SIZES[size];
  const box = classNames('inline-flex items-baseline whitespace-nowrap', look.text, stale ? 'text-low' : 'text-hi', className);
  if (hidden) {
    return (
      <span className={box}>
        <span className="sr-only">{hiddenLabel}</span>
        <span aria-hidden="true">{MASK}</span>
      </span>
    );
  }
  if (amount === null) {
    return (
      <span className={box}>
        <span className="sr-only">{loadingLabel}</span>
        <Skeleton className={classNames('self-center', look.wait)} />
      </span>
    );
  }
  return (
    <span className={box}>
      <span className={classNames(look.symbol, !stale && size !== 'inline' && 'text-brand')}>{symbol}</span>
      {formatAmount(amount, { displayDigits })}
    </span>
  );
}
