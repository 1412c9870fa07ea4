import { withdrawCharges } from '@fairhall/contract/withdraw/charges';
import type { Amount } from '@fairhall/money/amount';
import { majorText, parseMajor } from '@fairhall/money/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read, STALE_MS } from '../../../shared/query-client.ts';

/** The family's clients wait as long after the last key before they ask for the fee (wire.md 2.3). */
const DEBOUNCE_MS = 500;

/** The fee of an amount as the server says it, once typing rests; null until it is known. */
export function useFee(amount: Amount | null): { fee: Amount | null; waiting: boolean; failed: boolean; retry: () => void } {
  const text = amount === null ? null : majorText(amount);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), text === null ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, refetch } = useQuery({
    ...read(withdrawCharges, { query: { withdrawAmount: asked ?? '0', withdrawType: 'BC' } }),
    enabled: asked !== null,
    staleTime: STALE_MS.halfMinute,
  });
  const known = text !== null && asked === text && data !== undefined;
  return {
    fee: known ? parseMajor(data) : null,
    waiting: text !== null && !known && !error,
    failed: text !== null && asked === text && data === undefined && error !== null,
    retry: () => void refetch(),
  };
}
