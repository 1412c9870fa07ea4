import { newGameVendor, type VendorCard } from '@fairhall/contract/game/new-game-vendor';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../shared/profile.ts';
import { read, STALE_MS } from '../../../shared/query-client.ts';

const NONE: readonly VendorCard[] = [];

/** The vendors of a category, or of all, each once, in the merchant's order. */
export function useVendors(gameType: string | null): readonly VendorCard[] {
  const { merchantCode } = useProfile();
  const { data } = useQuery({
    ...read(newGameVendor, { query: { merchant: merchantCode, platform: 'html5', clientType: '2' } }),
    staleTime: STALE_MS.fiveMinutes,
    select: ({ data: { lanes } }) => lanes,
  });
  if (!data) return NONE;
  const cards = data.filter((lane) => gameType === null || lane.gameType === gameType).flatMap((lane) => lane.cards);
  return [...new Map(cards.map((card) => [card.vassalage, card])).values()];
}
