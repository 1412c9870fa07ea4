import { CHASE_BETS_MAX, CHASE_ISSUES_MAX } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { LotteryDeps } from './deps.ts';
import type { OrderIssue } from './order-intent.ts';
import { type DrawRow, openDraws } from './store/draws.ts';

/** The draws that a player chases: the first of them, how often in each, and all of them by name where they do not follow each other. */
export type ChaseSlip = { numero: string; multiples: readonly number[]; numeros?: readonly string[] | undefined };

/** Draws of a game that can be chased now, soonest first: those whose sale the merchant stopped, and days on which it does not sell, are left out. */
export async function chasableDraws({ db, clock, catalogue }: LotteryDeps, merchantId: number, gameId: number): Promise<DrawRow[]> {
  const [game, draws, voided] = await Promise.all([
    catalogue.game(gameId),
    openDraws(db, gameId, { nowMs: clock.nowMs(), max: CHASE_ISSUES_MAX }),
    catalogue.voided(merchantId),
  ]);
  if (!game) return [];
  const off = await Promise.all(draws.map(({ drawsAtMs }) => catalogue.isDayOff(merchantId, game, drawsAtMs)));
  return draws.filter(({ drawId }, place) => !voided.has(drawId) && !off[place]);
}

/**
 * The draws of a chase. Refused when one of those that the player saw is closed, or when fewer stand ready than are asked for. Whether all
 * are open still when the money moves is the guard's to say.
 */
export async function chaseIssues(
  deps: LotteryDeps,
  merchantId: number,
  { gameId, chaseSlip, lines }: { gameId: number; chaseSlip: ChaseSlip; lines: number },
): Promise<Result<OrderIssue[], 'DRAW_CLOSED' | 'CHASE_TOO_LONG' | 'INVALID_INPUT'>> {
  const { numero, multiples, numeros } = chaseSlip;
  if (numeros && (numeros.length !== multiples.length || numeros[0] !== numero || new Set(numeros).size !== numeros.length))
    return fail('INVALID_INPUT', 'chaseSlip');
  const open = await chasableDraws(deps, merchantId, gameId);
  const from = open.findIndex((draw) => draw.numero === numero);
  if (from < 0) return fail('DRAW_CLOSED', 'chaseSlip');
  const chased = numeros ? open.filter((draw) => numeros.includes(draw.numero)) : open.slice(from, from + multiples.length);
  if (numeros && chased.length < numeros.length) return fail('DRAW_CLOSED', 'chaseSlip');
  if (numeros?.some((name, place) => chased[place]?.numero !== name)) return fail('INVALID_INPUT', 'chaseSlip');
  const max = Math.min(open.length - from, Math.floor(CHASE_BETS_MAX / lines));
  if (multiples.length > max) return fail('CHASE_TOO_LONG', 'chaseSlip', { max });
  return ok(chased.map((draw, place) => ({ drawId: draw.drawId, numero: draw.numero, multiple: multiples[place] as number })));
}
