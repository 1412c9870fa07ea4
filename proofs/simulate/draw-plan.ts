import { type Issue, issuesBetween } from '@fairhall/server/modules/lottery/calendar';
import type { Game } from '@fairhall/server/modules/lottery/game';
import { everySeconds } from '@fairhall/server/modules/lottery/schedule/schedule';
import type { Chance } from '../faults/chance.ts';
import { MERCHANTS } from './draws.ts';
import { prizesOf, REBATE_E4 } from './rules.ts';
import type { Draw, Money, Operation } from './state.ts';

/** Of the games and of the limits' calendar (apps/server/test/ledger/limits.ts). */
export const TIME_ZONE = 'Asia/Yangon';
const PERIODS_S = [60, 90, 120];
export const GAMES: readonly Game[] = PERIODS_S.map((periodS, n) => ({
  ...{ gameId: n + 1, code: `SIM${n + 1}`, family: 'K3', groupId: 5, names: { EN: 'K3', MY: 'K3', CN: 'K3' }, modes: ['trad', 'ent'] },
  ...{ vendors: ['LOTT'], resultBy: 'own', schedule: everySeconds(periodS) },
  ...{ periodS, lockS: 5, timeZone: TIME_ZONE, art: 'sim' },
}));
export const LONGEST_MS = 1_000 * Math.max(...PERIODS_S);

const PLAN_AHEAD_MS = 20 * 60_000;
const DRAWS_KEPT = 24;

/** What happens to draws, by chance and by how they stand in the model. */
export type DrawPlanner = {
  /** Draws made ahead. */
  planned(nowMs: number): Operation[];
  /** Steps of draws, in the order in which the jobs take them. `all`: every one that is due, and nothing else. */
  acts(state: Money, nowMs: number, how?: 'some' | 'all'): Operation[];
  /** Names of draws to bet on. */
  onSale(nowMs: number): string;
  justClosed(nowMs: number): string;
  any(): string;
};

export function createDrawPlanner({ chance, hits }: { chance: Chance; hits(percent: number): boolean }): DrawPlanner {
  const draws: string[] = [];
  const closesOf = new Map<string, number>();
  const voids: { draw: string; merchantId: number; atMs: number }[] = [];
  let plannedMs = 0;

  function planned(nowMs: number): Operation[] {
    if (plannedMs >= nowMs + PLAN_AHEAD_MS / 2) return [];
    const toMs = nowMs + PLAN_AHEAD_MS;
    const issues = GAMES.flatMap((game) =>
      issuesBetween(game, plannedMs || nowMs + game.lockS * 1_000, toMs).map((issue) => ({
        ...issue,
        draw: `${game.gameId}:${issue.numero}`,
      })),
    );
    plannedMs = toMs;
    issues.sort((a: Issue, b: Issue) => a.drawsAtMs - b.drawsAtMs);
    for (const { draw, closesAtMs } of issues) {
      draws.push(draw);
      closesOf.set(draw, closesAtMs);
    }
    return issues.map(({ draw, opensAtMs, closesAtMs, drawsAtMs }) => ({
      ...{ do: 'plan', draw, opensAtMs, closesAtMs, drawsAtMs },
      rebateE4: REBATE_E4,
    }));
  }

  /** What happens to draws, in the order in which the jobs take them: the model is told what each job finds to do. */
  function acts(state: Money, nowMs: number, how: 'some' | 'all' = 'some'): Operation[] {
    const calm = how === 'all';
    const happens = (percent: number) => calm || hits(percent);
    while (draws.length > DRAWS_KEPT && isOver(state.draws.get(draws[0] as string))) draws.shift();
    const known = draws.flatMap((name) => {
      const draw = state.draws.get(name);
      return draw ? [{ name, draw, at: draw.state as Draw['state'] }] : [];
    });
    const done: Operation[] = [];
    // Seldom at once: between the hour and the close that somebody writes, only the hour refuses a bet.
    if (happens(35)) {
      for (const one of known.filter(({ at, draw }) => at === 'open' && draw.closesAtMs <= nowMs)) {
        one.at = 'closed';
        done.push({ do: 'close', draw: one.name });
      }
    }
    if (happens(70)) {
      for (const one of known.filter(({ at, draw }) => at === 'closed' && draw.drawsAtMs <= nowMs)) {
        one.at = 'resulted';
        done.push(roll('result', one.name));
      }
    }
    // Of draws drawn in one moment nobody says which is settled first: none is corrected beside another.
    const alone = ({ name, draw }: Known) =>
      known.every((other) => other.name === name || other.draw.drawsAtMs !== draw.drawsAtMs || other.at === 'settled');
    const correctable = known.filter((one) => (one.at === 'resulted' || one.at === 'settled') && alone(one));
    if (!calm && correctable.length > 0 && hits(8)) {
      const one = chance.oneOf(correctable);
      one.at = 'resulted';
      done.push(roll('correct', one.name));
    }
    const voidable = known.filter(({ draw }) => draw.opensAtMs <= nowMs);
    if (!calm && voidable.length > 0 && hits(4) && !voids.some(({ atMs }) => atMs === nowMs)) {
      const act = { do: 'void' as const, draw: chance.oneOf(voidable).name, merchantId: chance.oneOf(MERCHANTS) };
      const before =
        state.draws.get(act.draw)?.voided.includes(act.merchantId) ||
        voids.some(({ draw, merchantId }) => draw === act.draw && merchantId === act.merchantId);
      if (!before) voids.push({ draw: act.draw, merchantId: act.merchantId, atMs: nowMs });
      done.push(act);
    }
    if (happens(70)) for (const { name, at } of known) if (at === 'resulted') done.push({ do: 'settle', draw: name });
    if (happens(70)) {
      voids.sort((a, b) => a.atMs - b.atMs);
      for (const { draw, merchantId } of voids.splice(0)) done.push({ do: 'refund', draw, merchantId });
    }
    return done;
  }

  function roll(act: 'result' | 'correct', draw: string): Operation {
    const dice = [1, 2, 3].map(() => 1 + chance.below(6));
    return { do: act, draw, dice, prizes: prizesOf(dice) };
  }

  /** The draw of some game that is on sale by the calendar. */
  function onSale(nowMs: number): string {
    const period = chance.oneOf(GAMES);
    return draws.find((name) => name.startsWith(`${period.gameId}:`) && (closesOf.get(name) ?? 0) > nowMs) ?? (draws[0] as string);
  }

  /** The one whose sale ended last by the calendar, whatever its state says. */
  function justClosed(nowMs: number): string {
    return draws.findLast((name) => (closesOf.get(name) ?? 0) <= nowMs) ?? onSale(nowMs);
  }

  return { planned, acts, onSale, justClosed, any: () => chance.oneOf(draws.slice(0, DRAWS_KEPT)) };
}

type Known = { name: string; draw: Draw; at: Draw['state'] };

function isOver(draw: Draw | undefined): boolean {
  return draw?.state === 'settled' && draw.voided.length === draw.refunded.length;
}
