import type { FamilyCode } from '@fairhall/lottery/families';
import type { Mode } from '@fairhall/lottery/modes';
import type { SisterGame } from '../features/draw-header/sister-game.ts';
import { useGame, useGameSetting, usePlayMenu, useSeries } from '../features/lottery-board/api/game-terms.ts';
import { modesOf } from '../features/lottery-board/menu-modes.ts';

/** What the head of the page shows of the game. */
export type Head = {
  readonly name: string;
  readonly family: FamilyCode;
  /** The game and the others of its kind. */
  readonly sisters: readonly SisterGame[];
  readonly periodSeconds: number;
  readonly modes: readonly Mode[];
};

export type HeadState = { head: Head | null /** There is no such game here. */; unknown: boolean; error: unknown; retry: () => void };

/** The head as soon as it is known; an error only while there is nothing to show. The series are asked for ahead of the table. */
export function useHead(gameId: number): HeadState {
  const game = useGame(gameId);
  const setting = useGameSetting(gameId);
  const menu = usePlayMenu(gameId);
  useSeries();
  const parts = [game, setting, menu];
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };
  const unknown = game.data === null;
  if (!game.data || !setting.data || !menu.data) {
    return { head: null, unknown, error: parts.find((part) => part.isError)?.error ?? null, retry };
  }
  const { name, family, sisters } = game.data;
  const head = { name, family, sisters, periodSeconds: setting.data.periodSeconds, modes: modesOf(menu.data) };
  return { head, unknown, error: null, retry };
}
