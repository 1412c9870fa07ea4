import { ALL_PLAYS, EVERY_PLAY } from '@fairhall/lottery/all-plays';
import { countsForBonus } from '@fairhall/lottery/coverage';
import { parseDraw } from '@fairhall/lottery/parse-draw';
import { entPaytable, quoteOdds } from '@fairhall/lottery/paytable';
import type { PlayCode, PlayDefinition } from '@fairhall/lottery/plays';
import { formatSelection, parseSelection } from '@fairhall/lottery/selection';
import { settlementMoney, settleSelection } from '@fairhall/lottery/settle';
import type { SlipLine } from '@fairhall/lottery/slip';
import { formatSlip } from '@fairhall/lottery/slip-text';
import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Line, Prizes } from './state.ts';

/** Kinds of tickets that are sold in the simulation, by name: wide ones that win often, narrow ones that seldom do. */
const SOLD: readonly (readonly [PlayCode, string])[] = [
  ...['B', 'S', 'O', 'E'].map((pick) => ['EK3_BSOE', pick] as const),
  ...['4', '7', '10', '11', '14', '17'].map((pick) => ['EK3_DS', pick] as const),
];

const TABLE = entPaytable(EVERY_PLAY);

type Ticket = { play: PlayDefinition; selection: SlipLine['selection'] };

const TICKETS: ReadonlyMap<string, Ticket> = new Map(
  SOLD.map(([play, pick]) => {
    const selection = parseSelection(ALL_PLAYS[play], pick);
    invariant(selection.ok, `${pick} is a selection of ${play}`);
    return [`${play}:${formatSelection(selection.value)}`, { play: ALL_PLAYS[play], selection: selection.value }];
  }),
);

export const KINDS: readonly string[] = [...TICKETS.keys()];

/** Share of every stake that comes back, ×10⁴: cut to the last unit. */
export const REBATE_E4 = 123;

/** One unit costs 1. */
export function lineOf(kind: string, multiple: number): Line {
  return { kind, multiple, stake: major(multiple) };
}

/** Whether an order of these lines counts for grants. */
export function countsOf(lines: readonly Line[]): boolean {
  return countsForBonus(lines.map(({ kind }) => TICKETS.get(kind) as Ticket));
}

/** The lines as the phone writes them. */
export function slipOf(lines: readonly Line[]): string {
  return formatSlip(lines.map(({ kind, multiple }) => ({ ...(TICKETS.get(kind) as Ticket), approach: 1, modeId: 1, series: 0, multiple })));
}

/** What multiple 1 of each kind wins with these dice, by the rules of the game. */
export function prizesOf(dice: readonly number[]): Prizes {
  const drawn = parseDraw('K3', [...dice]);
  invariant(drawn.ok, 'three dice are a result');
  const prizes: Record<string, bigint> = {};
  for (const [kind, { play, selection }] of TICKETS) {
    const odds = quoteOdds(play, TABLE, selection);
    const { winE4 } = settlementMoney(settleSelection(play, selection, drawn.value), { odds, unitE4: major(1) });
    if (winE4 > 0n) prizes[kind] = winE4;
  }
  return prizes;
}

/** What a withdrawal costs here: one in a hundred, down to the cent; below one nothing. */
export function feeOf(whole: bigint): bigint {
  return (whole / 10_000n) * 100n;
}
