import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import type { DrawOptions } from '@fairhall/lottery/draw';
import { lunarYearOf } from '@fairhall/lottery/lhc/lunar';
import { parseDraw } from '@fairhall/lottery/parse-draw';
import type { TierOdds } from '@fairhall/lottery/paytable';
import type { PlayCode } from '@fairhall/lottery/plays';
import type { Selection } from '@fairhall/lottery/selection';
import { missingPlace, settlementMoney, settleSelection } from '@fairhall/lottery/settle';
import type { Amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Game } from '@fairhall/server/modules/lottery/game';
import { dayOf } from '@fairhall/server/platform/day';
import { CASH } from './market.ts';

/** A line that was bought in a draw, with all that decides what it may bring. `player`: place among the players; `rebateE4`: of its stake. */
export type Line = {
  player: number;
  merchantId: number;
  betId: string;
  play: PlayCode;
  selection: Selection;
  unitE4: Amount;
  odds: TierOdds;
  multiple: number;
  stakeE4: bigint;
  rebateE4: number;
};

export type Drawn = { drawId: bigint; result: unknown; drawsAtMs: number };

type Open = { drawsAtMs: number; lines: Line[] };
type Judged = { game: Game; drawn: Drawn; lines: Line[] };

/**
 * What everybody must have, kept apart from the product: by the rules alone, bet by bet and draw by draw. Nothing here reads what the
 * product settled.
 */
export function createBooks(players: number) {
  const cash = Array.from({ length: players }, () => BigInt(CASH));
  const open = new Map<bigint, Open>();
  /** Tickets of each draw: what a merchant takes back stays sealed. */
  const tickets = new Map<bigint, number>();
  const judged = new Map<bigint, Judged>();
  const linesOf = (drawId: bigint): readonly Line[] => (open.get(drawId) ?? judged.get(drawId))?.lines ?? [];
  const add = (player: number, sum: bigint) => {
    cash[player] = (cash[player] as bigint) + sum;
  };
  const count = (drawId: bigint, more: number) => tickets.set(drawId, (tickets.get(drawId) ?? 0) + more);
  const pay = ({ game, drawn }: Judged, { lines, times }: { lines: readonly Line[]; times: 1n | -1n }) => {
    const { returns, winners } = returnsOf(game, drawn, lines);
    for (const [player, sum] of returns) add(player, sum * times);
    return winners;
  };

  return {
    cash: cash as readonly bigint[],
    placed({ drawId, drawsAtMs }: Pick<Drawn, 'drawId' | 'drawsAtMs'>, lines: readonly Line[]): void {
      open.set(drawId, { drawsAtMs, lines: [...linesOf(drawId), ...lines] });
      count(drawId, lines.length);
      for (const { player, stakeE4 } of lines) add(player, -stakeE4);
    },
    /** Gives back what still stands of these bets; answers how many those are. */
    cancelled(drawId: bigint, betIds: readonly string[]): number {
      const draw = open.get(drawId);
      if (!draw) return 0;
      const gone = draw.lines.filter(({ betId }) => betIds.includes(betId));
      for (const { player, stakeE4 } of gone) add(player, stakeE4);
      count(drawId, -gone.length);
      draw.lines = draw.lines.filter((line) => !gone.includes(line));
      return gone.length;
    },
    /** Draws that hold bets nobody judged, of those that drew by then. */
    waiting: (nowMs: number) => [...open].flatMap(([drawId, { drawsAtMs }]) => (drawsAtMs <= nowMs ? [drawId] : [])),
    /** Draws with bets that draw later. */
    coming: (nowMs: number) => [...open].flatMap(([drawId, { drawsAtMs }]) => (drawsAtMs > nowMs ? [drawId] : [])),
    isEmpty: () => open.size === 0,
    /** Nobody will judge a draw in which no bet stands. */
    dropped: (drawId: bigint) => open.delete(drawId),
    /** Answers the bets that won. */
    settled(game: Game, drawn: Drawn): string[] {
      const one: Judged = { game, drawn, lines: [...linesOf(drawn.drawId)] };
      judged.set(drawn.drawId, one);
      open.delete(drawn.drawId);
      return pay(one, { lines: one.lines, times: 1n });
    },
    /** A draw that was judged has another result: what the one before brought goes back. */
    corrected(drawn: Drawn): void {
      const one = judged.get(drawn.drawId);
      invariant(one, 'only what was judged is put right');
      pay(one, { lines: one.lines, times: -1n });
      one.drawn = drawn;
      pay(one, { lines: one.lines, times: 1n });
    },
    /** One merchant takes a draw back, before its result or after: stakes return, and what was won goes. */
    voided(drawId: bigint, merchantId: number): void {
      const done = judged.get(drawId);
      const theirs = linesOf(drawId).filter((line) => line.merchantId === merchantId);
      if (done) pay(done, { lines: theirs, times: -1n });
      for (const { player, stakeE4 } of theirs) add(player, stakeE4);
      const draw = done ?? open.get(drawId);
      if (draw) draw.lines = draw.lines.filter((line) => line.merchantId !== merchantId);
    },
    lines: linesOf,
    tickets: (drawId: bigint) => tickets.get(drawId) ?? 0,
  };
}

export type Books = ReturnType<typeof createBooks>;

type Returns = { returns: Map<number, bigint>; winners: string[] };

/** By player: winnings and pushed stakes of each line, and the rebate, which is rounded once for all of a player's lines in a draw. */
function returnsOf(game: Game, { result, drawsAtMs }: Drawn, lines: readonly Line[]): Returns {
  const drawn = parseDraw(game.family, result, { ...optionsOf(game, drawsAtMs), partial: game.resultBy === 'official' });
  invariant(drawn.ok, `a result of ${game.code} can be read`);
  const returns = new Map<number, bigint>();
  const rebates = new Map<number, bigint>();
  const winners: string[] = [];
  const add = (sums: Map<number, bigint>, player: number, sum: bigint) => sums.set(player, (sums.get(player) ?? 0n) + sum);
  for (const { player, betId, play, selection, odds, unitE4, multiple, stakeE4, rebateE4 } of lines) {
    // A prize that the play looks at never came: its stake goes back whole, and nothing besides.
    if (missingPlace(ALL_PLAYS[play], drawn.value) !== null) {
      add(returns, player, stakeE4);
      continue;
    }
    const { winE4, pushE4 } = settlementMoney(settleSelection(ALL_PLAYS[play], selection, drawn.value), { odds, unitE4 });
    if (winE4 > 0n) winners.push(betId);
    add(returns, player, (winE4 + pushE4) * BigInt(multiple));
    add(rebates, player, (stakeE4 - pushE4 * BigInt(multiple)) * BigInt(rebateE4));
  }
  for (const [player, sum] of rebates) add(returns, player, sum / 10_000n);
  return { returns, winners };
}

function optionsOf({ family, timeZone }: Game, drawsAtMs: number): DrawOptions {
  if (family !== 'LHC') return {};
  const lunarYear = lunarYearOf(dayOf(drawsAtMs, timeZone).replaceAll('-', ''));
  invariant(lunarYear !== null, 'the lunar year of every draw is known');
  return { lunarYear };
}
