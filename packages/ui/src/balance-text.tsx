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

/** From so many characters on, a large balance steps down a size, so that millions still stand beside the buttons. */
const LONG_TEXT = 10;
const LONGER_TEXT = 13;

const SIZES: Record<BalanceSize, { text: string; symbol: string; wait: string }> = {
  inline: { text: 'text-body font-bold', symbol: '', wait: 'h-4 w-20' },
  header: { text: 'leading-[1.2] font-extrabold tight', symbol: 'mr-0.75 text-[0.75em] font-bold', wait: 'h-6 w-32' },
  card: { text: 'leading-[1.2] font-extrabold tight', symbol: 'mr-0.75 text-[0.7em] font-bold', wait: 'h-7 w-36' },
};

const stepped = (sizes: readonly [string, string, string]) => (length: number) =>
  sizes[length < LONG_TEXT ? 0 : length < LONGER_TEXT ? 1 : 2];

const FONT: Record<BalanceSize, (length: number) => string> = {
  inline: () => '',
  header: stepped(['text-[1.5rem]', 'text-[1.25rem]', 'text-[1.0625rem]']),
  card: stepped(['text-[1.6875rem]', 'text-[1.5rem]', 'text-[1.25rem]']),
};

/** A balance in one of its four states: loading, shown, masked, out of date. */
export function BalanceText({
  amount,
  symbol,
  displayDigits = 2,
  hidden,
  hiddenLabel,
  loadingLabel,
  stale,
  size = 'inline',
  className,
}: BalanceTextProps) {
  const look = SIZES[size];
  const text = amount === null || hidden ? '' : formatAmount(amount, { displayDigits });
  const box = classNames(
    'inline-flex items-baseline whitespace-nowrap',
    look.text,
    FONT[size](text.length),
    stale ? 'text-low' : 'text-hi',
    className,
  );
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
      {text}
    </span>
  );
}
