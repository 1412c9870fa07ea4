import type { HotMatch } from '@fairhall/contract/game/hot-matches';
import type { Lobby } from '../catalogue.ts';
import { nameIn } from '../entry.ts';
import { openable } from './launch.ts';

const SOON_MS = 48 * 3_600_000;
const MATCHES_MAX = 10;

/** Matches that begin within two days, those that most have bet on first. Pure. */
export function listHotMatches(lobby: Lobby, { nowMs, language }: { nowMs: number; language: string }): HotMatch[] {
  const open = lobby.entries.filter((entry) => entry.matches.length > 0 && openable(entry, null).ok);
  return open
    .flatMap((entry) => entry.matches.map((match) => ({ entry, match })))
    .filter(({ match: { startsAtMs } }) => startsAtMs > nowMs && startsAtMs <= nowMs + SOON_MS)
    .sort((one, other) => other.match.slips - one.match.slips || one.match.startsAtMs - other.match.startsAtMs)
    .slice(0, MATCHES_MAX)
    .map(({ entry, match }) => ({
      ...{ homeTeam: nameIn(match.home, language), awayTeam: nameIn(match.away, language), league: nameIn(match.league, language) },
      ...{ homeTeamImageUrl: match.homeImage, awayTeamImageUrl: match.awayImage, matchTime: match.startsAtMs },
      ...{ vendor: entry.places[0]?.vendor ?? '', roomId: match.id, nodeId: entry.nodeId },
    }));
}
