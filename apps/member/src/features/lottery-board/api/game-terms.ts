import type { ReplyOf } from '@fairhall/contract/endpoint';
import { gameSetting } from '@fairhall/contract/lottery/game-setting';
import { lotteryGames } from '@fairhall/contract/lottery/games';
import { playMenu } from '@fairhall/contract/lottery/play-menu';
import { customerSeries } from '@fairhall/contract/lottery/series';
import { FAMILIES } from '@fairhall/lottery/families';
import { type Mode, PRIZE_MODES } from '@fairhall/lottery/modes';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/i18n.ts';
import { invalidate, read, STALE_MS } from '../../../shared/query-client.ts';
import { useSession } from '../../../shared/session.ts';

/** The game's name in the language of the page, which changes with it, its group, its family and the games of both. Null for a game that is not known here. */
export function useGame(gameId: number) {
  const language = useLanguage();
  return useQuery({
    ...read(lotteryGames, {}),
    queryKey: [lotteryGames.id, language],
    staleTime: STALE_MS.fiveMinutes,
    select: (groups) => {
      const group = groups.find(({ games }) => games.some((game) => game.gameId === gameId));
      const game = group?.games.find((one) => one.gameId === gameId);
      const family = FAMILIES.find((code) => code === game?.family);
      if (!group || !game || !family) return null;
      const sisters = group.games.filter((one) => one.family === family).map(({ gameId: id, remark }) => ({ gameId: id, name: remark }));
      return { name: game.remark, groupId: group.gameGroupId, family, sisters };
    },
  });
}

/** Limits, unit modes and rhythm of a game. */
export function useGameSetting(gameId: number) {
  return useQuery({ ...read(gameSetting, { params: { gameId } }), staleTime: STALE_MS.fiveMinutes });
}

export function usePlayMenu(gameId: number) {
  return useQuery({ ...read(playMenu, { params: { gameId } }), staleTime: STALE_MS.fiveMinutes });
}

/** Prize series this member may bet at, by game group and mode; none for a guest. */
export function useSeries() {
  const session = useSession();
  return useQuery({ ...read(customerSeries, {}), staleTime: STALE_MS.fiveMinutes, enabled: session !== null });
}

export type SeriesTerms = Pick<ReplyOf<typeof customerSeries>[number], 'minSeries' | 'maxBetSeries' | 'maxSeries' | 'defaultSeries'>;

/** The series a member may bet at in a game group and mode; null when there are none. */
export function seriesOf(rows: ReplyOf<typeof customerSeries>, { groupId, mode }: { groupId: number; mode: Mode }): SeriesTerms | null {
  return rows.find((row) => row.gameGroupId === groupId && row.prizeModeId === PRIZE_MODES[mode].prizeModeId) ?? null;
}

/** Reads all terms again, e.g. when the server found another price. */
export async function refreshTerms(): Promise<void> {
  await invalidate(playMenu, gameSetting, customerSeries);
}
