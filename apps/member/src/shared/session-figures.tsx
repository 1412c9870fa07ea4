import { serverNow } from '@fairhall/client/server-clock';
import { ZERO } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { parseDigits } from '@fairhall/money/text';
import { useEffect, useState } from 'react';
import { useBalance } from './money.ts';
import { spanText } from './time-text.ts';

/** The time since a moment in hh:mm:ss; empty until the moment is known. */
export function SessionTime({ sinceMs }: { sinceMs: number | undefined }) {
  const now = useSecond();
  return <span className="tabular-nums">{sinceMs !== undefined && spanText(now - sinceMs)}</span>;
}

/** Signed, in the wallet's money. */
export function NetPosition({ netE4 }: { netE4: string | undefined }) {
  const { symbol, displayDigits } = useBalance();
  if (netE4 === undefined) return '—';
  return formatAmount(parseDigits(netE4) ?? ZERO, { symbol, displayDigits, sign: 'always' });
}

function useSecond(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
