import { setGameListing, setVendorListing } from '@fairhall/contract/console/game-listing';
import { type DeskGame, type DeskVendor, deskGames, deskVendors } from '@fairhall/contract/console/lobby-games';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

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

/** What is changed: a game, or all games of a vendor in a category. */
export type Listed = { kind: 'game'; game: DeskGame } | { kind: 'vendor'; vendor: DeskVendor };
/** Fields that differ from what was looked at: another operator's change of the others stands. */
export type Wished = Partial<Pick<DeskGame, 'listed' | 'maintenance' | 'isHot' | 'isNew' | 'sorting'>>;

export function useListingAct(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ listed, wished, reason }: { listed: Listed; wished: Wished; reason: string }) => {
      if (listed.kind === 'game') {
        const { nodeId } = listed.game;
        return call(setGameListing, { params: { nodeId }, body: { ...wished, reason } }, { merchant });
      }
      const { category, vendor } = listed.vendor;
      return call(setVendorListing, { params: { category, vendor }, body: { ...wished, reason } }, { merchant });
    },
    family: keys.lobby(merchant),
    onDone,
  });
}
