import { useEffect, useEffectEvent, useState } from 'react';
import type { PricedKind, PriceRequest, SportsRefusal } from '../../../sports-api.ts';
import { useDesk } from '../book-context.tsx';
import { refusalOf } from '../sports-client.ts';

const REST_MS = 400;

export type Priced = { kind: PricedKind | null; refusal: SportsRefusal | null };

/** What the server would take of a slip now, asked once the hand rests; null while it is not known. */
export function usePrice(asked: PriceRequest | null): Priced | null {
  const { client } = useDesk();
  const of = asked === null ? '' : JSON.stringify(asked);
  const [found, setFound] = useState<{ of: string; priced: Priced } | null>(null);
  const read = useEffectEvent(async (isGone: () => boolean) => {
    if (asked === null) return;
    const priced = await client.price(asked).then(
      ({ kinds, refusal }) => ({ kind: kinds.find(({ kind }) => kind === asked.kind) ?? null, refusal }),
      (error: unknown) => ({ kind: null, refusal: refusalOf(error) }),
    );
    if (!isGone()) setFound({ of, priced });
  });
  useEffect(() => {
    if (of === '') return;
    let isGone = false;
    const timer = setTimeout(() => read(() => isGone), REST_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [of]);
  return found?.of === of ? found.priced : null;
}
