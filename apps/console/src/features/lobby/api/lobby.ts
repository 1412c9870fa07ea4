import { setGameListing, setVendorListing } from '@fairhall/contract/console/game-listing';
import { type DeskGame, deskGames, deskVendors } from '@fairhall/contract/console/lobby-games';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';
import type { Listed, Wished } from '../listing-form.ts';

export type Sought = { search: string; category: DeskGame['category'] | null; vendor: string | null; page: number };

export const LOBBY_PAGE = PAGE_SIZE.console;

export function gamesQuery(merchant: string, { search, category, vendor, page }: Sought) {
  const query = { ...(search && { search }), ...(category && { category }), ...(vendor && { vendor }), page, size: LOBBY_PAGE };
  return queryOptions({
    queryKey: [...keys.lobby(merchant), 'games', query],
    queryFn: ({ signal }) => call(deskGames, { query }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function vendorsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.lobby(merchant), 'vendors'],
    queryFn: ({ signal }) => call(deskVendors, {}, { merchant, signal }),
  });
}

type Act = { listed: Listed; wished: Wished; reason: string };

export function useListingAct(on: { onDone: () => void; onRefused: (error: unknown) => Promise<void> }) {
  const merchant = useDesk().merchant.code;
  return useChange({
    async send({ listed, wished, reason }: Act) {
      const body = { ...wished, expectedVersion: listed.row.version, reason };
      try {
        if (listed.kind === 'game') return await call(setGameListing, { params: { nodeId: listed.row.nodeId }, body }, { merchant });
        const { category, vendor } = listed.row;
        return await call(setVendorListing, { params: { category, vendor }, body }, { merchant });
      } catch (error) {
        await on.onRefused(error);
        throw error;
      }
    },
    family: keys.lobby(merchant),
    onDone: on.onDone,
  });
}

/** Reads one of them as it stands now; what is gone stays as it was looked at. */
export function useReadListed() {
  const merchant = useDesk().merchant.code;
  return async (listed: Listed): Promise<Listed> => {
    if (listed.kind === 'game') {
      const { nodeId } = listed.row;
      const { list } = await call(deskGames, { query: { search: String(nodeId) } }, { merchant });
      return { kind: 'game', row: list.find((row) => row.nodeId === nodeId) ?? listed.row };
    }
    const { category, vendor } = listed.row;
    const { list } = await call(deskVendors, {}, { merchant });
    return { kind: 'vendor', row: list.find((row) => row.category === category && row.vendor === vendor) ?? listed.row };
  };
}
