import { type LineMachine, type Pays, SCATTER, WILD } from './machine.ts';
import type { Window } from './window.ts';

/** A line that pays. `line` counts from 0; `units` before any factor. */
export type LineWin = { readonly line: number; readonly symbol: string; readonly count: number; readonly units: number };

/** Lines of a window that pay, in their order: the best of each, counted from the first reel on. */
export function lineWins({ lines, pays, hold }: LineMachine, window: Window): LineWin[] {
  return lines.flatMap((rows, line) => {
    const best = bestOf(
      pays,
      rows.map((row, reel) => (window[reel] as string)[row] as string),
      hold?.coin,
    );
    return best ? [{ line, ...best }] : [];
  });
}

/** Best of a line's symbols. A run of wilds may be worth more as itself than as the symbol behind it; on equal pay it is named as itself. */
export function bestOf(pays: Pays, symbols: readonly string[], coin: string | undefined): Omit<LineWin, 'line'> | null {
  const wilds = runOf(symbols, (symbol) => symbol === WILD);
  const own = { symbol: WILD, count: wilds, units: pays[WILD]?.[wilds] ?? 0 };
  const symbol = symbols[wilds];
  let best = own;
  if (symbol !== undefined && symbol !== SCATTER && symbol !== coin) {
    const count = runOf(symbols, (shown) => shown === symbol || shown === WILD);
    const units = pays[symbol]?.[count] ?? 0;
    if (units > own.units) best = { symbol, count, units };
  }
  return best.units > 0 ? best : null;
}

function runOf(symbols: readonly string[], belongs: (symbol: string) => boolean): number {
  const end = symbols.findIndex((symbol) => !belongs(symbol));
  return end === -1 ? symbols.length : end;
}
