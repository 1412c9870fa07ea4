import { NOT_DRAWN } from '@fairhall/lottery/draw';
import { enterResult } from '@fairhall/server/modules/lottery/commands/enter-result';
import type { FeedAnswer, ResultFeeds } from '@fairhall/server/modules/lottery/feed/feed';
import type { Game } from '@fairhall/server/modules/lottery/game';
import type { DrawRow } from '@fairhall/server/modules/lottery/store/draws';
import type { Chance } from '../faults/chance.ts';
import { type Market, MERCHANTS, TICK_MS } from './market.ts';
import { countIn } from './report.ts';
import { isByPrize, knownPart, otherResult, randomResult } from './results.ts';

/** Ticks after the draw in which its result is told; now and then much later. */
const LATE_TICKS = 5;
const VERY_LATE_TICKS = 40;
/** Ticks in which the second one follows the first. */
const LAG_TICKS = 3;
/** In a thousand: results that come very late, that never come whole, that are put right later. */
const VERY_LATE = 100;
const NEVER_WHOLE = 200;
const CORRECTED = 300;
/** Ticks from a result to the one that puts it right. */
const CORRECT_TICKS = 8;
/** From then on prizes that are missing may stay so: an hour after the draw. */
const WHOLE_WITHIN_MS = 3_600_000;
/** Numbers of a Vietnamese result that are told in a tick. */
const NUMBERS_A_TICK = 7;
/** For so long nobody settles what feeds contradict each other about. */
const DISPUTED_MS = 2 * TICK_MS;

const WAYS = ['operators', 'operators who differ', 'feeds', 'feeds that contradict'] as const;
type Way = (typeof WAYS)[number] | 'prize by prize' | 'never whole';

/** What the world knows of a draw. `wrong`: what somebody says by mistake. */
type Plan = {
  game: Game;
  draw: Pick<DrawRow, 'drawId' | 'numero' | 'drawsAtMs'>;
  way: Way;
  result: number[];
  wrong: number[];
  tellAtMs: number;
  /** So much later the second feed, or the second operator, says the same: until then one alone said it. */
  lagMs: number;
  /** Ticks from the result until another one is put in its place; null: it stays. */
  correctTicks: number | null;
  correctAtMs: number;
  /** Feeds that contradict each other are overruled by operators; else the second one puts itself right. */
  overruled: boolean;
  /** Results that were told whole. */
  version: number;
};

/** A draw with the result that stands from now on. */
export type Told = { game: Game; drawId: bigint; result: readonly number[]; version: number };

/** `partial`: null where no number is known. */
export type Awaited = { partial: readonly number[] | null; disputed: boolean };

type Wants = { chance: Chance; endMs: number; told: Record<string, number>; fault(what: string): void };

/** The lotteries elsewhere, and who tells of them: two feeds and two operators. What is a result follows from who said what, alone. */
export function createOutside({ chance, endMs, told, fault }: Wants) {
  const plans = new Map<string, Plan>();
  const done = new Set<string>();
  let nowMs = 0;

  function feed(name: string, isSecond: boolean): ResultFeeds['list'][number] {
    const ask = async (code: string, numero: string): Promise<FeedAnswer> => {
      const plan = plans.get(`${code}/${numero}`);
      return plan && nowMs >= plan.tellAtMs ? saidBy(plan, { isSecond, nowMs }) : { kind: 'none' };
    };
    return { name, covers: () => true, ask };
  }

  function planFor(game: Game, { drawId, numero, drawsAtMs }: DrawRow): Plan {
    const { family } = game;
    const whole = randomResult(chance, family);
    const isLeft = drawsAtMs + WHOLE_WITHIN_MS < endMs && chance.below(1_000) < NEVER_WHOLE;
    const isNever = isByPrize(family) && isLeft;
    const byPrize = isByPrize(family) && chance.below(2) === 0;
    const lateTicks = chance.below(chance.below(1_000) < VERY_LATE ? VERY_LATE_TICKS : LATE_TICKS);
    return {
      ...{ game, draw: { drawId, numero, drawsAtMs }, way: isNever ? 'never whole' : byPrize ? 'prize by prize' : chance.oneOf(WAYS) },
      result: isNever ? knownPart(family, whole, 1 + chance.below(2 * NUMBERS_A_TICK)) : whole,
      wrong: otherResult(chance, family, whole),
      tellAtMs: drawsAtMs + (isNever ? WHOLE_WITHIN_MS : lateTicks * TICK_MS),
      lagMs: chance.below(LAG_TICKS) * TICK_MS,
      correctTicks: chance.below(1_000) < CORRECTED ? 1 + chance.below(CORRECT_TICKS) : null,
      ...{ correctAtMs: 0, overruled: chance.below(2) === 0, version: 0 },
    };
  }

  /** An operator types; what comes of it must be `outcome`. */
  async function type(market: Market, plan: Plan, { by, result, outcome }: { by: 1 | 2; result: readonly number[]; outcome: string }) {
    const enterer = { operator: { operatorId: BigInt(by), name: `operator ${by}`, merchantId: MERCHANTS[0] }, ip: '' };
    const entry = { drawId: plan.draw.drawId, version: plan.version, result, reason: plan.version > 0 ? 'put right' : '' };
    const entered = await enterResult(market.deps, enterer, entry);
    const is = entered.ok ? entered.value.outcome : entered.code;
    if (is !== outcome) fault(`a result of ${plan.game.code} ${plan.draw.numero} (${plan.way}) was ${is}, not ${outcome}`);
  }

  async function both(market: Market, plan: Plan): Promise<void> {
    await type(market, plan, { by: 1, result: plan.result, outcome: 'first' });
    await type(market, plan, { by: 2, result: plan.result, outcome: 'taken' });
  }

  /** True: the result is told, and the product has to have it once it has worked. */
  async function tell(market: Market, plan: Plan): Promise<boolean> {
    const { way, result, wrong, tellAtMs, lagMs, draw, overruled } = plan;
    if (way === 'never whole' && nowMs < draw.drawsAtMs + TICK_MS) await type(market, plan, { by: 1, result, outcome: 'RESULT_SHAPE' });
    if (nowMs < tellAtMs) return false;
    switch (way) {
      case 'operators who differ':
        await type(market, plan, { by: 1, result: wrong, outcome: 'first' });
        await type(market, plan, { by: 2, result, outcome: 'differs' });
        await both(market, plan);
        return true;
      case 'feeds':
        return nowMs >= tellAtMs + lagMs;
      case 'feeds that contradict':
        if (nowMs < tellAtMs + DISPUTED_MS) return false;
        if (overruled) await both(market, plan);
        return true;
      case 'prize by prize':
        return !prizesSaid(plan, nowMs).includes(NOT_DRAWN);
      default:
        if (nowMs === tellAtMs) await type(market, plan, { by: 1, result, outcome: 'first' });
        if (nowMs < tellAtMs + lagMs) return false;
        await type(market, plan, { by: 2, result, outcome: 'taken' });
        return true;
    }
  }

  return {
    feeds: { list: [feed('feed A', false), feed('feed B', true)], demo: false, pauseMs: () => 0 } satisfies ResultFeeds,
    /** Whether a result is still to be told or put right. */
    isPending: () => plans.size > 0,
    knows: (game: Game, numero: string) => plans.has(`${game.code}/${numero}`),
    /** A draw with bets in it was held. */
    held(game: Game, draw: DrawRow): void {
      const plan = planFor(game, draw);
      plans.set(`${game.code}/${draw.numero}`, plan);
      countIn(told, plan.way);
    },
    /** Says all that is to be said by now; the product must have what is answered, and settle by it, once it has worked. */
    async act(market: Market): Promise<Told[]> {
      nowMs = market.deps.clock.nowMs();
      const news: Told[] = [];
      for (const [name, plan] of plans) {
        const isFirst = plan.version === 0;
        if (isFirst && !(await tell(market, plan))) continue;
        if (!isFirst && nowMs < plan.correctAtMs) continue;
        if (!isFirst) {
          plan.result = plan.wrong;
          await both(market, plan);
        }
        plan.version += 1;
        if (isFirst && plan.correctTicks !== null) plan.correctAtMs = nowMs + plan.correctTicks * TICK_MS;
        else done.add(name);
        news.push({ game: plan.game, drawId: plan.draw.drawId, result: plan.result, version: plan.version });
      }
      return news;
    },
    /** What must be seen of a draw that still waits: the numbers that both feeds have said, and whether they contradict each other. */
    awaited(game: Game, numero: string): Awaited {
      const plan = plans.get(`${game.code}/${numero}`);
      const [one, other] = plan && nowMs >= plan.tellAtMs ? [false, true].map((isSecond) => saidBy(plan, { isSecond, nowMs })) : [];
      if (one?.kind !== 'result' || other?.kind !== 'result') return { partial: null, disputed: false };
      const [a, b] = [one.drawn as number[], other.drawn as number[]];
      const agreed = a.map((number, place) => (number === b[place] ? number : NOT_DRAWN));
      return { partial: agreed.every((number) => number === NOT_DRAWN) ? null : agreed, disputed: a.join() !== b.join() };
    },
    /** The product has worked: what is through is forgotten. */
    rest(): void {
      for (const name of done) plans.delete(name);
      done.clear();
    },
  };
}

export type Outside = ReturnType<typeof createOutside>;

/** What a feed answers about a draw whose time to be told has come. */
function saidBy(plan: Plan, { isSecond, nowMs }: { isSecond: boolean; nowMs: number }): FeedAnswer {
  const { way, result, wrong, tellAtMs, lagMs, overruled } = plan;
  const whole = { kind: 'result', drawn: result, complete: true, publishedAtMs: tellAtMs } as const;
  switch (way) {
    case 'feeds':
      return isSecond && nowMs < tellAtMs + lagMs ? { kind: 'none' } : whole;
    case 'feeds that contradict': {
      if (!isSecond) return whole;
      const isRight = !overruled && nowMs >= tellAtMs + DISPUTED_MS;
      return isRight ? { ...whole, publishedAtMs: nowMs } : { ...whole, drawn: wrong };
    }
    case 'prize by prize': {
      const drawn = prizesSaid(plan, nowMs);
      return { ...whole, drawn, complete: !drawn.includes(NOT_DRAWN), publishedAtMs: nowMs };
    }
    default:
      return { kind: 'none' };
  }
}

/** Prizes that have been told by now. */
function prizesSaid({ game: { family }, result, tellAtMs }: Plan, nowMs: number): number[] {
  const ticks = Math.floor((nowMs - tellAtMs) / TICK_MS);
  return isByPrize(family) ? knownPart(family, result, NUMBERS_A_TICK * (1 + ticks)) : result;
}
