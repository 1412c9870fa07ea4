import { withdrawPreview } from '@fairhall/contract/withdraw/preview';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { majorText, parseMajor } from '@fairhall/money/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read, STALE_MS } from '../../../shared/query-client.ts';

/** So long after the last key it is asked, as the family's clients ask for a fee (wire.md 2.3). */
const DEBOUNCE_MS = 500;

export type Preview = {
  /** Null until it is known. */
  fee: Amount | null;
  /** So many more of the day cost nothing; null: none does, or it is not known. */
  freeLeft: number | null;
  /** What would refuse it, beside the amount that the form itself looks at. */
  refusals: readonly string[];
  waiting: boolean;
  failed: boolean;
  retry: () => void;
};

/** What would come of it, as the server says, once typing rests: before the password, not after. */
export function usePreview(amount: Amount | null, bankCardId: string | null): Preview {
  const text = amount === null || amount <= ZERO ? null : majorText(amount);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), text === null ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, refetch } = useQuery({
    ...read(withdrawPreview, { query: { amount: asked ?? '1', ...(bankCardId === null ? {} : { bankCardId }) } }),
    enabled: asked !== null,
    // To another card the same amount costs the same: nobody waits for what is known.
    placeholderData: (before, query) => (JSON.stringify(query?.queryKey ?? '').includes(`"${asked}"`) ? before : undefined),
    staleTime: STALE_MS.halfMinute,
  });
  const known = text !== null && asked === text ? data : undefined;
  return {
    fee: known ? parseMajor(known.fee) : null,
    freeLeft: known?.freeTimesLeft ?? null,
    refusals: known?.refusals.filter(({ code }) => code !== 'AMOUNT_OUT_OF_RANGE').map(({ message }) => message) ?? [],
    waiting: text !== null && !known && !error,
    failed: text !== null && asked === text && !known && error !== null,
    retry: () => void refetch(),
  };
}
