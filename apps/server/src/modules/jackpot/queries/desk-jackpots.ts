import type { deskJackpots as deskJackpotsEndpoint } from '@fairhall/contract/console/jackpots';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { WINS_SHOWN } from '@fairhall/contract/jackpot/jackpots';
import { amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { lotteryProduct, VENDOR_CATEGORIES } from '../commands/write-pool.ts';
import type { JackpotDeps } from '../deps.ts';
import { listWins } from '../store/entries.ts';
import { listPools, type Pool } from '../store/pools.ts';
import { listTicks } from '../store/ticks.ts';

const TICKS_SHOWN = 20;
const e4 = (value: bigint): string => digits(amount(value));

export async function deskJackpots(
  deps: JackpotDeps,
  { operator, language }: OperatorContext,
): Promise<ReplyOf<typeof deskJackpotsEndpoint>> {
  const { merchantId } = operator;
  const [{ profile }, pools, games] = await Promise.all([
    deps.merchants.byId(merchantId),
    listPools(deps.db.of(merchantId), merchantId),
    deps.lottery.lobbyGames(merchantId, language),
  ]);
  return {
    currency: profile.currency.code,
    games: games.map(({ game, name }) => ({ product: lotteryProduct(game.gameId), name })),
    categories: [...VENDOR_CATEGORIES],
    list: await Promise.all(pools.map((pool) => toldPool(deps, merchantId, pool))),
  };
}

async function toldPool({ db }: JackpotDeps, merchantId: number, pool: Pool) {
  const { poolId, asset, names, products, rateBps, reserveBps, state, round, tick, sealedAtMs } = pool;
  const own = db.of(merchantId);
  const [ticks, wins] = await Promise.all([
    listTicks(own, merchantId, { poolId, max: TICKS_SHOWN }),
    listWins(own, merchantId, { poolId, max: WINS_SHOWN }),
  ]);
  return {
    ...{ poolId: String(poolId), currency: asset, names, products, rateBps, reserveBps, state, round, tick: String(tick), sealedAtMs },
    ...{ startE4: e4(pool.start), ceilingE4: e4(pool.ceiling), amountE4: e4(pool.amount), reserveE4: e4(pool.reserve) },
    ...{ writtenName: pool.writtenName, startedName: pool.startedName, startedAtMs: pool.startedAtMs },
    ticks: ticks.map((one) => ({
      ...{ tick: String(one.tick), round: one.round, beforeE4: e4(one.before), contributedE4: e4(one.contributed) },
      ...{ contributions: one.contributions, sealedAtMs: one.sealedAtMs, drawn: one.drawnAtMs !== null },
      prizeE4: one.prize === null ? null : e4(one.prize),
    })),
    wins: wins.map((win) => ({
      ...{ round: win.round, tick: String(win.tick), memberId: String(win.memberId), account: win.account },
      ...{ prizeE4: e4(win.prize), wonAtMs: win.wonAtMs },
    })),
  };
}
