import { type DrawOptions, parseDraw } from '@fairhall/lottery/draw';
import { lunarYearOf } from '@fairhall/lottery/lhc/lunar';
import type { TierOdds } from '@fairhall/lottery/paytable';
import type { PlayCode } from '@fairhall/lottery/plays';
import type { Selection } from '@fairhall/lottery/selection';
import { settlementMoney, settleSelection } from '@fairhall/lottery/settle';
import type { Amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Game } from '@fairhall/server/modules/lottery/game';
import { dayOf } from '@fairhall/server/platform/day';
import { CASH } from './market.ts';

/** A line that was bought, with all that decides what it may bring. `player`: place among the players; `rebateE4`: of its stake. */
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

/**
 * What everybody must have, kept apart from the product: by the rules alone, bet by bet and draw by draw. Nothing here reads what the
 * product settled.
 */
export function createBooks(players: number) {
  const cash = Array.from({ length: players }, () => BigInt(CASH));
  const open = new Map<bigint, Line[]>();
  /** Tickets of each draw: what a merchant takes back stays sealed. */
  const tickets = new Map<bigint, number>();
  const judged = new Map<bigint, { game: Game; drawn: Drawn; lines: Line[] }>();
  const linesOf = (drawId: bigint) => open.get(drawId) ?? judged.get(drawId)?.lines ?? [];
  const add = (player: number, sum: bigint) => {
    cash[player] = (cash[player] as bigint) + sum;
  };

  const count = (drawId: bigint, more: number) => tickets.set(drawId, (tickets.get(drawId) ?? 0) + more);

  return {
    cash: cash as readonly bigint[],
    placed(drawId: bigint, lines: readonly Line[]): void {
      open.set(drawId, [...linesOf(drawId), ...lines]);
      count(drawId, lines.length);
      for (const { player, stakeE4 } of lines) add(player, -stakeE4);
    },
    cancelled(drawId: bigint, betIds: readonly string[]): void {
      count(drawId, -betIds.length);
      for (const { player, betId, stakeE4 } of linesOf(drawId)) if (betIds.includes(betId)) add(player, stakeE4);
      open.set(
        drawId,
        linesOf(drawId).filter(({ betId }) => !betIds.includes(betId)),
      );
    },
    /** Draws that still hold bets nobody judged. */
    waiting: () => [...open.keys()],
    settled(game: Game, drawn: Drawn): void {
      const lines = linesOf(drawn.drawId);
      for (const [player, sum] of returnsOf(game, drawn, lines)) add(player, sum);
      judged.set(drawn.drawId, { game, drawn, lines });
      open.delete(drawn.drawId);
    },
    /** One merchant takes a draw back, before its result or after: stakes return, and what was won goes. */
    voided(drawId: bigint, merchantId: number): void {
      const done = judged.get(drawId);
      const theirs = linesOf(drawId).filter((line) => line.merchantId === merchantId);
      if (done) for (const [player, sum] of returnsOf(done.game, done.drawn, theirs)) add(player, -sum);
      for (const { player, stakeE4 } of theirs) add(player, stakeE4);
      const others = linesOf(drawId).filter((line) => line.merchantId !== merchantId);
      if (done) done.lines = others;
      else open.set(drawId, others);
    },
    lines: linesOf,
    tickets: (drawId: bigint) => tickets.get(drawId) ?? 0,
  };
}

export type Books = ReturnType<typeof createBooks>;

/** By player: winnings and pushed stakes of each line, and the rebate, which is rounded once for all of a player's lines in a draw. */
function returnsOf(game: Game, { result, drawsAtMs }: Drawn, lines: readonly Line[]): Map<number, bigint> {
  const drawn = parseDraw(game.family, result, optionsOf(game, drawsAtMs));
  invariant(drawn.ok, `a result of ${game.code} can be read`);
  const returns = new Map<number, bigint>();
  const rebates = new Map<number, bigint>();
  const add = (sums: Map<number, bigint>, player: number, sum: bigint) => sums.set(player, (sums.get(player) ?? 0n) + sum);
  for (const { player, play, selection, odds, unitE4, multiple, stakeE4, rebateE4 } of lines) {
    const { winE4, pushE4 } = settlementMoney(settleSelection(play, selection, drawn.value), { odds, unitE4 });
    add(returns, player, (winE4 + pushE4) * BigInt(multiple));
    add(rebates, player, (stakeE4 - pushE4 * BigInt(multiple)) * BigInt(rebateE4));
  }
  for (const [player, sum] of rebates) add(returns, player, sum / 10_000n);
  return returns;
}

function optionsOf({ family, timeZone }: Game, drawsAtMs: number): DrawOptions {
  if (family !== 'LHC') return {};
  const lunarYear = lunarYearOf(dayOf(drawsAtMs, timeZone).replaceAll('-', ''));
  invariant(lunarYear !== null, 'the lunar year of every draw is known');
  return { lunarYear };
}
