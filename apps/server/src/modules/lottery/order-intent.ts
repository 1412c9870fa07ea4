import { formatSelection } from '@fairhall/lottery/selection';
import type { Amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Intent } from '../ledger/index.ts';
import type { LotteryDeps } from './deps.ts';
import { LOTTERY_CATEGORY } from './game.ts';
import { stakePostings } from './postings.ts';
import type { AcceptedLine, PricedSlip } from './slip.ts';
import { kindId, oddsJson, type TicketKind } from './ticket-kind.ts';

/** A draw that an order buys its lines in, and how often. */
export type OrderIssue = { drawId: bigint; numero: string; multiple: number };

/** What was chosen beside the draws of a chase; null: one draw, once. */
export type ChaseOptions = { winningStop: boolean; abandoning: boolean } | null;

/** A line as it is written. */
export type LineBody = { kindId: bigint; kind: TicketKind; multiple: number; stakeE4: Amount };

/**
 * An order as it is written. `betIds`: for each issue, of each line. `stakeMax`: most a member may stake in one draw; null: no bound.
 * `takes`: what it takes of caps (sql/capped-orders.sql); null: nothing.
 */
export type OrderBody = {
  gameId: number;
  prizeModeId: number;
  device: string;
  stakeMax: Amount | null;
  lines: LineBody[];
  issues: readonly OrderIssue[];
  betIds: bigint[][];
  chase: ChaseOptions;
  takes: string | null;
  /** Whether a grant may pay for what cash does not, and whether the order counts for one. */
  useBonus: boolean;
  counts: boolean;
};

export function lineBody(gameId: number, { line, priced, rebateE4 }: AcceptedLine): LineBody {
  const kind: TicketKind = {
    gameId,
    play: line.play.code,
    selection: formatSelection(line.selection),
    modeId: line.modeId,
    series: line.series,
    unitE4: priced.unitE4,
    units: priced.units,
    odds: priced.odds,
    rebateE4,
  };
  return { kindId: kindId(kind), kind, multiple: line.multiple, stakeE4: priced.stakeE4 };
}

/** An id for each line in each issue, in the order of both. */
export function betIdsOf({ ids }: Pick<LotteryDeps, 'ids'>, { lines }: PricedSlip, issues: readonly OrderIssue[]): bigint[][] {
  return issues.map(() => lines.map(() => ids.next()));
}

type Envelope = Pick<Intent, 'merchantId' | 'memberId' | 'asset' | 'key' | 'requestHash'>;

/** One intent for the whole order: all stakes of all issues, or nothing. The stake refers to the first draw. */
export function orderIntent(envelope: Envelope, order: OrderBody, totalE4: Amount): Intent {
  const [first] = order.issues;
  invariant(first, 'an order is in a draw');
  return {
    ...envelope,
    actor: { type: 'member', id: String(envelope.memberId) },
    transfers: stakePostings({ drawId: first.drawId, stakeE4: totalE4 }),
    purse: { category: order.counts ? LOTTERY_CATEGORY : null, bonus: order.useBonus, product: `${LOTTERY_CATEGORY}:${order.gameId}` },
    rows: {
      kind: order.takes === null ? 'lottery_order' : 'lottery_capped',
      numbers: [
        order.gameId,
        order.prizeModeId,
        order.stakeMax ?? 0,
        chaseBits(order.chase),
        order.lines.length,
        ...order.lines.flatMap(numbersOf),
        ...order.issues.flatMap(({ drawId, multiple }, place) => [drawId, multiple, ...(order.betIds[place] as bigint[])]),
      ],
      texts: [order.device, ...order.lines.flatMap(textsOf), ...(order.takes === null ? [] : [order.takes])],
    },
  };
}

// What an order is made of, in the order of lottery_order (sql/orders.sql).
const chaseBits = (chase: ChaseOptions) => (chase ? 1 + (chase.winningStop ? 2 : 0) + (chase.abandoning ? 4 : 0) : 0);
const numbersOf = ({ kindId: id, kind, multiple, stakeE4 }: LineBody) => [
  id,
  kind.modeId,
  kind.series,
  kind.unitE4,
  kind.units,
  multiple,
  stakeE4,
  kind.rebateE4,
];
const textsOf = ({ kind }: LineBody) => [kind.play, kind.selection, JSON.stringify(oddsJson(kind.odds))];
