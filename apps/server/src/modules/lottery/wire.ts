import { ORDER_STATUS, type OrderRow } from '@fairhall/contract/lottery/order-row';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';
import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { formatContent } from '@fairhall/lottery/content';
import { keeping } from '@fairhall/lottery/keeping';
import { type BettingModeId, bettingMode } from '@fairhall/lottery/modes';
import { type PlayDefinition, playIn } from '@fairhall/lottery/plays';
import { parseSelection, type Selection } from '@fairhall/lottery/selection';
import { selectionText } from '@fairhall/lottery/selection-words';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { formatOdds } from '@fairhall/money/format';
import { invariant } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import type { Game } from './game.ts';
import { nameOf } from './game.ts';
import { orderNumber } from './order-number.ts';
import type { BetRow } from './store/bets.ts';

export type BetState = 'open' | 'won' | 'lost' | 'push' | 'cancelled' | 'stopped' | 'void';

/** What a bet is, derived from what stands beside it: bets themselves are never changed. */
export function stateOf(bet: Pick<BetRow, 'cancelReason' | 'stoppedBy' | 'drawState' | 'settledAtMs' | 'won' | 'pushed'>): BetState {
  if (bet.cancelReason === 'void' || bet.drawState === 'void') return 'void';
  if (bet.cancelReason !== null) return bet.stoppedBy === null ? 'cancelled' : 'stopped';
  if (bet.settledAtMs === null) return 'open';
  if ((bet.won ?? 0n) > 0n) return 'won';
  return (bet.pushed ?? 0n) > 0n ? 'push' : 'lost';
}

/** Numbers of wire.md 3.2. */
export const STATUS: Record<BetState, number> = {
  open: ORDER_STATUS.waiting,
  won: ORDER_STATUS.won,
  lost: ORDER_STATUS.lost,
  push: ORDER_STATUS.lost,
  cancelled: ORDER_STATUS.cancelled,
  stopped: ORDER_STATUS.stopped,
  void: ORDER_STATUS.void,
};

/** The bets of a chase are the same in each of its draws. */
const CONTENTS_KEPT = 200;

type Picked = Pick<BetRow, 'play' | 'selection'>;

const readPicked = keeping(
  { max: CONTENTS_KEPT, nameOf: ({ play, selection }: Picked) => `${play} ${selection}` },
  ({ play: code, selection }): { play: PlayDefinition; picked: Selection; bettingContent: string } => {
    const play = playOf(code);
    const parsed = parseSelection(play, selection);
    invariant(parsed.ok, 'a kept selection can be read');
    return { play, picked: parsed.value, bettingContent: formatContent(play, parsed.value) };
  },
);

/** Play and content of a bet in the family's spelling. */
export function formatBetContent(bet: Picked): { playId: number; bettingContent: string } {
  const { play, bettingContent } = readPicked(bet);
  return { playId: play.playId, bettingContent };
}

/** What was picked, in words; empty where a play leaves no choice. */
export function picksOf(bet: Picked, language: string): string {
  const { play, picked } = readPicked(bet);
  return selectionText(play, picked, catalogueLanguage(language));
}

/** The play of a code that we have kept. */
export function playOf(code: string): PlayDefinition {
  const play = playIn(ALL_PLAYS, code);
  invariant(play, `${code} is a play`);
  return play;
}

/** What came back: null while it is not known. */
export function returned(bet: BetRow): Amount | null {
  const state = stateOf(bet);
  if (state === 'open') return null;
  if (isTakenBack(state)) return ZERO;
  return amount((bet.won ?? 0n) + (bet.pushed ?? 0n));
}

/** Whether the stake was given back whole. */
export function isTakenBack(state: BetState): boolean {
  return state === 'cancelled' || state === 'stopped' || state === 'void';
}

/** Whether its member may still cancel a bet, as far as can be seen; whether it is in time is the guard's to say. */
export function isCancellable(bet: BetRow, { nowMs, cancelAllowed }: { nowMs: number; cancelAllowed: boolean }): boolean {
  return stateOf(bet) === 'open' && cancelAllowed && bet.drawState === 'open' && nowMs < bet.closesAtMs;
}

/** A bet as the family's clients read it. */
export function orderRow(
  bet: BetRow,
  {
    game,
    language,
    nowMs,
    cancelAllowed,
    chasePlayed,
  }: { game: Game; language: string; nowMs: number; cancelAllowed: boolean; chasePlayed: number },
): OrderRow {
  const state = stateOf(bet);
  const back = returned(bet);
  const kept = isTakenBack(state) ? ZERO : bet.stake;
  return {
    gameId: game.gameId,
    gameCode: game.code,
    gameName: nameOf(game, language),
    orderNumber: orderNumber(bet.betId),
    orderDetailId: String(bet.betId),
    orderMasterId: String(bet.orderId),
    bettingTime: Math.floor(bet.placedAtMs),
    settleTime: bet.settledAtMs === null ? null : Math.floor(bet.settledAtMs),
    numero: bet.numero,
    drawId: String(bet.drawId),
    prizeModeId: bet.prizeModeId,
    playCode: bet.play,
    ...formatBetContent(bet),
    stakes: bet.units,
    multiple: bet.multiple,
    bettingModeCode: bettingMode(bet.modeId as BettingModeId).code,
    planBettingAmount: majorText(bet.stake),
    actualBettingAmount: majorText(kept),
    winningAmount: back === null ? null : majorText(back),
    winningNumber: bet.result === null ? null : bet.result.join(','),
    orderStatus: STATUS[state],
    push: state === 'push',
    chasing: bet.chasePlace !== null,
    chasingOrder: bet.chasePlace ?? 0,
    chasingPhase: bet.chaseIssues ?? 0,
    actualChasingPhase: chasePlayed,
    chaseEndNumero: bet.chaseEndNumero,
    cancellable: isCancellable(bet, { nowMs, cancelAllowed }),
  };
}

/** How often a bet's slip was bought in its draw: the multiple of the order, the line's own apart. */
export function orderMultiple({ chaseMultiple }: BetRow): number {
  return chaseMultiple ?? 1;
}

/** Play of a bet in the language of whoever reads it. */
export function playNameOf({ play }: Pick<BetRow, 'play'>, language: string): string {
  return playOf(play).name[catalogueLanguage(language)];
}

/** Odds of a bet in one text: one figure, or lowest to highest. */
export function oddsText(odds: Record<string, string>): string {
  const values = [...new Set(Object.values(odds))].map(BigInt).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [first, last] = [values[0] ?? 0n, values.at(-1) ?? 0n];
  return first === last ? formatOdds(first) : `${formatOdds(first)} – ${formatOdds(last)}`;
}
