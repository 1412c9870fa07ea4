import { consoleGames } from '@fairhall/contract/console/draws';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type ConsoleGame = ReplyOf<typeof consoleGames>[number];

export function gamesQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.draws(merchant), 'games'],
    queryFn: ({ signal }) => call(consoleGames, {}, { merchant, signal }),
  });
}
