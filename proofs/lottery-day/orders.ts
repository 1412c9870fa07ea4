import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { placeBets as placeBetsEndpoint } from '@fairhall/contract/lottery/place-bets';
import { chaseStake } from '@fairhall/lottery/chase';
import { majorText } from '@fairhall/money/text';
import { placeBets } from '@fairhall/server/modules/lottery/commands/place-bets';
import type { Game } from '@fairhall/server/modules/lottery/game';
import { chaseNumeros } from '@fairhall/server/modules/lottery/queries/chases';
import { comingDraws } from '@fairhall/server/modules/lottery/store/draws';
import type { Chance } from '../faults/chance.ts';
import { randomPlan, randomSlip, type Slip } from './bettor.ts';
import type { Line } from './books.ts';
import { type Answer, BOUND_CODES, type BoundOrder } from './caps.ts';
import type { Market } from './market.ts';
import { countIn } from './report.ts';
import type { World } from './world.ts';

/** In a thousand: orders over several draws; of those the ones that stop on a win. */
const CHASED = 130;
const STOPPING = 600;
const ISSUES_MAX = 6;

/** A draw that a slip is bought in, and how often. */
type Issue = { drawId: bigint; numero: string; closesAtMs: number; drawsAtMs: number; times: number };

/** An order that a player has made up. `winningStop`: null where it is no chase. */
export type Order = { at: number; game: Game; slip: Slip; issues: Issue[]; winningStop: boolean | null; isBound: boolean };

/** What became of it, in the lines of each of its draws; null: it was refused. */
export type Bought = { issue: Issue; lines: Line[] }[] | null;

type Placed = ReplyOf<typeof placeBetsEndpoint>;

/** Players who make up orders and place them; the books hear of what was sold. */
export function createCounter({ market, books, chases, caps, report, endMs, fault }: World) {
  const { deps, players } = market;
  const plays = new Set<string>();
  const playerOf = (at: number) => players[at] as Market['players'][number];

  async function makeUp(chance: Chance, { at, game }: { at: number; game: Game }): Promise<Order | null> {
    const { merchantId } = playerOf(at).actor;
    const offer = await deps.catalogue.offer(merchantId, game.gameId);
    const bounds = caps.boundsOf({ merchantId, gameId: game.gameId });
    const slip = offer && randomSlip(chance, { game, sale: offer.sale, wanted: bounds });
    if (!slip) return null;
    const isChase = chance.below(1_000) < CHASED;
    const issues = isChase ? await chasedIssues(chance, { merchantId, game, slip }) : await nextIssue(game);
    if (issues.length === 0) return null;
    const winningStop = isChase ? chance.below(1_000) < STOPPING : null;
    return { at, game, slip, issues, winningStop, isBound: bounds.length > 0 };
  }

  async function nextIssue({ gameId, lockS }: Game): Promise<Issue[]> {
    const draws = await comingDraws(deps.db, gameId, { fromMs: deps.clock.nowMs() + lockS * 1_000 + 1, max: 1 });
    return draws.map(({ drawId, numero, closesAtMs, drawsAtMs }) => ({ drawId, numero, closesAtMs, drawsAtMs, times: 1 }));
  }

  /** Some of the draws that can be chased and draw before the day is over: one after the other, or with gaps. */
  async function chasedIssues(
    chance: Chance,
    { merchantId, game, slip }: { merchantId: number; game: Game; slip: Slip },
  ): Promise<Issue[]> {
    const told = await chaseNumeros(deps, merchantId, game.gameId);
    const open = told.ok ? told.value.chaseNumeros.filter(({ drawTime }) => drawTime <= endMs) : [];
    const from = chance.below(Math.min(3, open.length));
    const isGapped = chance.below(3) === 0;
    const chosen = open.slice(from).filter(() => !isGapped || chance.below(3) > 0);
    const multiples = randomPlan(chance, slip, Math.max(1, Math.min(chosen.length, 2 + chance.below(ISSUES_MAX - 1))));
    return multiples.flatMap((times, n) => {
      const draw = chosen[n];
      return draw
        ? [{ drawId: BigInt(draw.drawId), numero: draw.numero, closesAtMs: draw.closeTime, drawsAtMs: draw.drawTime, times }]
        : [];
    });
  }

  const boundOrder = ({ at, game, slip, issues }: Order, sharesSeen?: readonly number[]): BoundOrder => ({
    ...{ merchantId: playerOf(at).actor.merchantId, gameId: game.gameId },
    ...{ lines: slip.lines, draws: issues, sharesSeen },
  });

  function ask(order: Order, sharesSeen?: readonly number[]) {
    const { at, game, slip, issues, winningStop } = order;
    const [first] = issues as [Issue];
    const multiples = issues.map(({ times }) => times);
    const chase = {
      ...{ chase: true, winningStop: winningStop === true, abandoning: multiples.length % 2 === 0 },
      chaseSlip: { numero: first.numero, multiples, numeros: issues.map(({ numero }) => numero) },
    };
    const input = {
      ...{ gameId: game.gameId, currentNumero: first.numero, prizeModeId: slip.prizeModeId, bettingSlipString: slip.text },
      betCartAmountSum: majorText(chaseStake(slip.stakeE4, multiples)),
      ...(winningStop === null ? {} : chase),
      ...(sharesSeen ? { oddsShares: [...sharesSeen] } : {}),
    };
    return placeBets(deps, playerOf(at), { key: market.key(), input });
  }

  function take(order: Order, placed: Placed): NonNullable<Bought> {
    const { at, game, slip, issues, winningStop, isBound } = order;
    const { merchantId } = playerOf(at).actor;
    const atMs = deps.clock.nowMs();
    const sold = caps.soldLines({ merchantId, gameId: game.gameId, lines: slip.lines });
    const bought = issues.map((issue, place) => ({
      issue,
      lines: slip.lines.map((line, n): Line => {
        const betId = placed.bets[place * slip.lines.length + n]?.orderDetailId as string;
        const money = { multiple: line.multiple * issue.times, stakeE4: line.stakeE4 * BigInt(issue.times) };
        return { ...line, ...money, odds: sold[n]?.odds ?? line.odds, player: at, merchantId, betId };
      }),
    }));
    for (const { issue, lines } of bought) {
      books.placed(issue, lines);
      caps.sold(merchantId, issue.drawId, { lines, atMs });
      report.lines += lines.length;
    }
    for (const { play } of slip.lines) plays.add(play);
    report.orders += 1;
    report.bounded += isBound ? 1 : 0;
    if (winningStop !== null) {
      report.chases += 1;
      const told = bought.map(({ issue, lines }) => ({ ...issue, betIds: lines.map(({ betId }) => betId) }));
      chases.bought({ player: at, stopsOnWin: winningStop, issues: told });
    }
    return bought;
  }

  const note = (answer: Answer) => {
    if (answer.ok) return;
    countIn(report.refused, answer.code);
    if (BOUND_CODES.includes(answer.code)) report.barred += 1;
  };

  return {
    plays,
    makeUp,
    /** Places an order that nobody else disturbs in its game, if the game has bounds: then the answer must be the one that the rules give. */
    async place(chance: Chance, order: Order): Promise<Bought> {
      const shares = caps.sharesOf(boundOrder(order));
      // A third of the players have not looked at the odds; they look then, and ask again.
      for (const seen of chance.below(3) === 0 ? [undefined, shares] : [shares]) {
        const judge = caps.look(boundOrder(order, seen));
        const placed = await ask(order, seen);
        const wrong = order.isBound ? judge(placed) : null;
        if (wrong) fault(`an order in ${order.game.code} ${order.issues[0]?.numero} ${wrong}`);
        note(placed);
        if (placed.ok) return take(order, placed.value);
        if (placed.code !== 'PRICE_REDUCED') return null;
      }
      return null;
    },
    /** Places orders of one merchant in the same draws of a game with bounds at the same moment. */
    async rush(orders: readonly Order[]): Promise<void> {
      const asked = orders.map((order) => ({ order, seen: caps.sharesOf(boundOrder(order)) }));
      const judge = caps.lookAtAll(asked.map(({ order, seen }) => boundOrder(order, seen)));
      const answers = await Promise.all(asked.map(({ order, seen }) => ask(order, seen)));
      const wrong = judge(answers);
      if (wrong) fault(`orders at once in ${orders[0]?.game.code} ${orders[0]?.issues[0]?.numero} ${wrong}`);
      for (const [place, answer] of answers.entries()) {
        const order = orders[place] as Order;
        note(answer);
        if (answer.ok) take(order, answer.value);
      }
      report.rushed += orders.length;
    },
  };
}
