import { WINNERS } from '@fairhall/contract/limits';
import type { Winner } from '@fairhall/contract/report/winner-board';
import { type Amount, major } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';

/** A line that passes by has room for this many before the first comes again. */
const SHOWN_MAX = 20;

export type ShownWin = { key: string; name: string; game: string; amount: Amount };

/** The wins that may be told: real ones above the threshold, newest first (decisions.md 6). */
export function shownWins(list: readonly { vo: Omit<Winner, 'notAuto'> & { notAuto: number } }[]): ShownWin[] {
  const wins = list.flatMap(({ vo }, at) => {
    const amount = parseMajor(vo.winAmount);
    if (vo.notAuto !== 1 || amount === null || amount <= major(WINNERS.aboveMajor)) return [];
    return [{ key: `${at}:${vo.nodeId}`, name: vo.customerName, game: vo.gameName, amount }];
  });
  return wins.slice(0, SHOWN_MAX);
}
