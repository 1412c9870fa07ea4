import { type BettingModeId, isBettingModeId, type Mode } from '@fairhall/lottery/modes';
import type { Plays } from '@fairhall/lottery/plays';
import { AMOUNT_MAX, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { useState } from 'react';
import type { SeriesChoice } from '../features/bet-slip/series-slider.tsx';
import type { StakeLimits } from '../features/bet-slip/slip-model.ts';
import { type SeriesTerms, seriesOf, useGame, useGameSetting, usePlayMenu, useSeries } from '../features/lottery-board/api/game-terms.ts';
import { useOptionBounds } from '../features/lottery-board/later-bounds.ts';
import type { OptionBound } from '../features/lottery-board/option-bounds.ts';
import { type PriceList, priceList } from '../features/lottery-board/price-list.ts';
import { useFamily } from '../shared/lottery/use-family.ts';

/** What the merchant sells in the game, at which prices and within which limits. */
export type Terms = {
  /** All plays of the game's family. */
  plays: Plays;
  listOf: (mode: Mode) => PriceList | null;
  limitsOf: (modeId: BettingModeId) => StakeLimits;
  /** The prize series of the classic game: what may be chosen, and what is. Null where there is nothing to choose. */
  series: SeriesChoice | null;
};

export type TermsState = { terms: Terms | null; error: unknown; retry: () => void };

const NO_BOUNDS: readonly OptionBound[] = [];
const NO_PLAYS: Plays = {};
const NO_LIMITS: StakeLimits = { lineMinE4: ZERO, lineMaxE4: AMOUNT_MAX, winMaxE4: AMOUNT_MAX, multipleMax: Number.MAX_SAFE_INTEGER };

/** The series that is held, or the merchant's own where it is not one that may be bet at. */
function seriesIn(open: SeriesTerms | null, held: number | null): number {
  if (!open) return 0;
  return held !== null && held >= open.minSeries && held <= open.maxBetSeries ? held : open.defaultSeries;
}

/** The terms once all parts of them are here; an error only while there is nothing to show. */
export function useTerms(gameId: number): TermsState {
  const game = useGame(gameId);
  const setting = useGameSetting(gameId);
  const menu = usePlayMenu(gameId);
  const series = useSeries();
  const family = useFamily(game.data?.family ?? null);
  const { bounds, ready } = useOptionBounds(setting.data?.optionBounds ?? NO_BOUNDS, family.data?.plays ?? NO_PLAYS);
  const [chosen, setChosen] = useState<number | null>(null);
  const parts = [game, setting, menu, series, family];
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };
  if (!game.data || !setting.data || !menu.data || !series.data || !family.data || !ready) {
    return { terms: null, error: parts.find((part) => part.isError)?.error ?? null, retry };
  }
  const { groupId } = game.data;
  const book = family.data;
  const seriesRows = series.data;
  const soldMenu = menu.data;
  const { bettingModes } = setting.data;
  const listOf = (mode: Mode) => {
    const list = priceList(soldMenu, { book, mode, series: seriesIn(seriesOf(seriesRows, { groupId, mode }), chosen) });
    return list && { ...list, bounds };
  };
  const open = seriesOf(seriesRows, { groupId, mode: 'trad' });
  const choice = open && open.minSeries < open.maxBetSeries ? { ...open, value: seriesIn(open, chosen), choose: setChosen } : null;
  return { terms: { plays: book.plays, listOf, limitsOf: (modeId) => limitsIn(bettingModes, modeId), series: choice }, error: null, retry };
}

type WireMode = { bettingModeId: number; betAmountMin: string; betAmountMax: string; betMultipleMax: number; winAmountMax: string };

/** The server has the last word on limits; a figure that cannot be read here limits nothing. */
function limitsIn(modes: readonly WireMode[], modeId: BettingModeId): StakeLimits {
  const found = modes.find(({ bettingModeId }) => isBettingModeId(bettingModeId) && bettingModeId === modeId);
  if (!found) return NO_LIMITS;
  return {
    lineMinE4: parseMajor(found.betAmountMin) ?? NO_LIMITS.lineMinE4,
    lineMaxE4: parseMajor(found.betAmountMax) ?? NO_LIMITS.lineMaxE4,
    winMaxE4: parseMajor(found.winAmountMax) ?? NO_LIMITS.winMaxE4,
    multipleMax: found.betMultipleMax,
  };
}
