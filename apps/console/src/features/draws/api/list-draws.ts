import { consoleDraws } from '@fairhall/contract/console/draws';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type DrawSearch = { gameId: number | null; page: number };

export const DRAW_PAGE_SIZE = PAGE_SIZE.console;

/** Draws of one game or of all, newest first. */
export function drawsQuery(merchant: string, { gameId, page }: DrawSearch) {
  return queryOptions({
    queryKey: [...keys.draws(merchant), 'list', { gameId, page }],
    queryFn: ({ signal }) =>
      call(consoleDraws, { query: { gameId: gameId ?? undefined, page, size: DRAW_PAGE_SIZE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}
