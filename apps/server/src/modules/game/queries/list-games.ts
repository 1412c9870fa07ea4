import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { listGames as listGamesEndpoint } from '@fairhall/contract/game/list-games';
import { parseMajor } from '@fairhall/money/text';
import type { Lobby } from '../catalogue.ts';
import type { Entry } from '../entry.ts';
import { cardsOf, pageOf, placedGames } from './lobby.ts';

type Query = QueryOf<typeof listGamesEndpoint>;

/** A page of games: in the merchant's order, or by how well they fit what was searched for. */
export async function listGames(
  lobby: Lobby,
  { gameName = '', pageNo, pageSize, minBet, minLine, ...filter }: Query,
  language: string,
): Promise<ReplyOf<typeof listGamesEndpoint>> {
  const searched = gameName.trim() === '' ? null : await gamesNamed(lobby, gameName);
  const placed = placedGames(searched ?? lobby.entries, filter).filter(({ entry }) => isWithin(entry, { minBet, minLine }));
  const { rows, ...page } = pageOf(placed, { page: pageNo, size: pageSize });
  return { games: cardsOf(lobby, rows, language), ...page, ...(searched ? { counts: countsOf(searched) } : {}) };
}

async function gamesNamed(lobby: Lobby, gameName: string): Promise<Entry[]> {
  const index = await lobby.search();
  return index.find(gameName).flatMap((place) => lobby.entries[place] ?? []);
}

/** How many stand in each category. */
function countsOf(entries: readonly Entry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const category of entries.flatMap(({ places }) => [...new Set(places.map((place) => place.category))])) {
    counts[category] = (counts[category] ?? 0) + 1;
  }
  return counts;
}

/** Games that may be played for so little, with at least so many lines. What says nothing of it is not among them. */
function isWithin({ minBet, lines }: Entry, asked: Pick<Query, 'minBet' | 'minLine'>): boolean {
  const stake = asked.minBet ? parseMajor(asked.minBet) : null;
  if (stake && (minBet === null || minBet > stake)) return false;
  const least = Number(asked.minLine || 0);
  return !(least > 0) || (lines !== null && lines >= least);
}
