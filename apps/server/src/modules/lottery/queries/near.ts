import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { nearNumeros } from '@fairhall/contract/lottery/near';
import type { popularGames } from '@fairhall/contract/lottery/popular';
import type { recentNumeros } from '@fairhall/contract/lottery/recent';
import { NOT_DRAWN } from '@fairhall/lottery/draw';
import { slotsOf } from '@fairhall/lottery/vn/draw';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { LotteryDeps } from '../deps.ts';
import { isOfDemo } from '../feed/feed.ts';
import { type Game, nameOf } from '../game.ts';
import { comingDraws, type DrawRow, pastDraws } from '../store/draws.ts';
import { findVoids } from '../store/voids.ts';
import type { LotteryVendor } from '../vendors.ts';
import { lateAtMs } from './late.ts';
import { sourcesOf } from './official-results.ts';

type Standing = NonNullable<NonNullable<ReplyOf<typeof nearNumeros>['previousNumero']>['official']>;

/** The issue that draws next and the one before it. Within the lock it is shown still, but no longer sold. */
export async function nearDraws(
  deps: LotteryDeps,
  merchantId: number,
  gameId: number,
): Promise<Result<ReplyOf<typeof nearNumeros>, 'NOT_FOUND' | 'GAME_CLOSED'>> {
  const offer = await deps.catalogue.offer(merchantId, gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  const [{ coming: current, past: previous }, voided] = await Promise.all([
    deps.catalogue.around(gameId),
    deps.catalogue.voided(merchantId),
  ]);
  const nowMs = deps.clock.nowMs();
  if (!current) return fail('GAME_CLOSED', 'gameId');
  const dayOff = await deps.catalogue.isDayOff(merchantId, offer.game, current.drawsAtMs);
  return ok({
    currentNumero: {
      numero: current.numero,
      gameId,
      drawId: String(current.drawId),
      remainTime: Math.max(0, Math.round(current.drawsAtMs - nowMs)),
      lockTime: offer.game.lockS,
      isSale:
        offer.sale.onSale &&
        !dayOff &&
        !voided.has(current.drawId) &&
        current.state === 'open' &&
        nowMs >= current.opensAtMs &&
        nowMs < current.closesAtMs,
      dayOff,
      seedHash: current.seedHash,
      beaconRound: current.beaconRounds?.[0] ?? null,
    },
    official: offer.game.resultBy === 'official' ? { demo: deps.feeds?.demo === true } : null,
    previousNumero: previous && {
      ...{ numero: previous.numero, drawId: String(previous.drawId), winNo: previous.result?.join(',') ?? null },
      official: previous.seedHash === null ? standingOf(deps, { draw: previous, game: offer.game }) : null,
    },
    serverTime: nowMs,
  });
}

/** How a draw stands whose result comes from elsewhere. */
function standingOf({ clock, feeds }: LotteryDeps, { draw, game }: { draw: DrawRow; game: Game }): Standing {
  const { result, resultSources, partial, disputedAtMs } = draw;
  const isOut = result !== null;
  return {
    sources: sourcesOf(resultSources).map(({ by }) => by),
    partial: partial && knownOf(game, partial),
    disputed: disputedAtMs !== null,
    late: !isOut && draw.state !== 'void' && clock.nowMs() >= lateAtMs(draw, game),
    demo: isOut ? isOfDemo(resultSources) : feeds?.demo === true,
  };
}

/** How many numbers of a result are known so far; those of Vietnam have several digits. */
function knownOf({ family }: Game, partial: readonly number[]): { known: number; all: number } {
  const numbers =
    family === 'VNN' || family === 'VNS'
      ? slotsOf(family).map(({ start, digits }) => partial.slice(start, start + digits))
      : partial.map((number) => [number]);
  return { known: numbers.filter((digits) => !digits.includes(NOT_DRAWN)).length, all: numbers.length };
}

/** When a reading of the draw on sale ceases to be true: its sale stops, else it draws. */
export function nearUntil({ currentNumero, serverTime }: ReplyOf<typeof nearNumeros>): number {
  const { remainTime, lockTime, isSale } = currentNumero;
  return serverTime + remainTime - (isSale ? lockTime * 1_000 : 0);
}

/** Games on sale with the time left and the last result, for the lobby: those of the first shelf come first; `vendor`: of that one alone. */
export async function openGames(
  deps: LotteryDeps,
  merchantId: number,
  { count, language, vendor }: { count?: number; language: string; vendor?: LotteryVendor },
): Promise<ReplyOf<typeof popularGames>> {
  const open = (await deps.catalogue.sales(merchantId)).filter(({ onSale }) => onSale);
  const games = await deps.catalogue.games();
  const ofVendor = (gameId: number) => !vendor || games.some((game) => game.gameId === gameId && game.vendors.includes(vendor));
  const sales = open
    .filter(({ gameId }) => ofVendor(gameId))
    .sort((one, other) => Number(other.isHot) - Number(one.isHot))
    .slice(0, count);
  const rows = await Promise.all(
    sales.map(async ({ gameId }) => {
      const [game, near] = await Promise.all([deps.catalogue.game(gameId), nearDraws(deps, merchantId, gameId)]);
      if (!game || !near.ok) return [];
      const { currentNumero, previousNumero } = near.value;
      return [
        {
          gameCode: game.code,
          gameId,
          gameName: nameOf(game, language),
          numero: currentNumero.numero,
          remainTime: currentNumero.remainTime,
          lastNumero: previousNumero?.numero ?? '',
          winNo: previousNumero?.winNo ?? '',
        },
      ];
    }),
  );
  return rows.flat();
}

const AROUND = 10;

/** Issues around now: some that drew, and those that come; `void` is the state of those that the merchant took back for its members. */
export async function recentDraws(deps: LotteryDeps, merchantId: number, gameId: number): Promise<ReplyOf<typeof recentNumeros>> {
  const nowMs = deps.clock.nowMs();
  const [past, coming] = await Promise.all([
    pastDraws(deps.db, gameId, { toMs: nowMs, skip: 0, max: AROUND }),
    comingDraws(deps.db, gameId, { fromMs: nowMs, max: AROUND }),
  ]);
  const draws = [...past.reverse(), ...coming];
  const voids = await findVoids(
    deps.db,
    merchantId,
    draws.map(({ drawId }) => drawId),
  );
  return draws.map(({ numero, drawId, state, closesAtMs, drawsAtMs }) => ({
    numero,
    drawId: String(drawId),
    state: voids.some((voided) => voided.drawId === drawId) ? 'void' : state,
    closeTime: closesAtMs,
    drawTime: drawsAtMs,
  }));
}
