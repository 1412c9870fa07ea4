import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { listJackpots } from '@fairhall/contract/game/jackpots';
import { type JackpotPool, type jackpotTick, WINS_SHOWN } from '@fairhall/contract/jackpot/jackpots';
import { JACKPOT_ALGORITHM } from '@fairhall/fair/jackpot';
import { JACKPOT_FORMAT } from '@fairhall/fair/jackpot-file';
import { amount } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits, majorText } from '@fairhall/money/text';
import { maskedName } from '../../../platform/masked-name.ts';
import type { JackpotDeps } from '../deps.ts';
import { listSealed, listWins } from '../store/entries.ts';
import { findRound, listPools, type Pool } from '../store/pools.ts';
import { findTold } from '../store/ticks.ts';

type Asked = { merchantId: number; language: string };

const e4 = (value: bigint): string => digits(amount(value));

/** Pools that have begun, those that run in front. */
export async function jackpots(deps: JackpotDeps, asked: Asked): Promise<JackpotPool[]> {
  const pools = await begun(deps, asked.merchantId);
  return Promise.all(pools.map((pool) => toldPool(deps, asked, pool)));
}

async function begun({ db }: JackpotDeps, merchantId: number): Promise<Pool[]> {
  const pools = (await listPools(db.of(merchantId), merchantId)).filter(({ state }) => state !== 'draft');
  return [...pools.filter(({ state }) => state === 'running'), ...pools.filter(({ state }) => state === 'stopped')];
}

const nameIn = ({ names }: Pool, language: string): string => (names as Record<string, string>)[language] ?? names.EN;

async function toldPool(deps: JackpotDeps, { merchantId, language }: Asked, pool: Pool): Promise<JackpotPool> {
  const { poolId, asset, amount: held, tick, state, start, ceiling, rateBps, reserveBps, products, round } = pool;
  const own = deps.db.of(merchantId);
  const [promised, wins, games] = await Promise.all([
    findRound(own, merchantId, { poolId, round }),
    winsOf(deps, merchantId, poolId),
    gamesOf(deps, products, language),
  ]);
  invariant(promised, 'a pool that has begun has its round');
  const { seedHash, committedAtMs } = promised;
  return {
    ...{ poolId: String(poolId), name: nameIn(pool, language), currency: asset, amountE4: e4(held), version: String(tick) },
    ...{ running: state === 'running', startE4: e4(start), ceilingE4: e4(ceiling), rateBps, reserveBps, round, seedHash },
    ...{ games, categories: products.filter((product) => !product.includes(':')), committedAtMs, wins },
  };
}

/** Names of the lottery games among a pool's products. */
async function gamesOf({ lottery }: JackpotDeps, products: readonly string[], language: string): Promise<string[]> {
  const games = products.flatMap((product) => product.split(':')[1] ?? []);
  return Promise.all(games.map((gameId) => lottery.gameName(Number(gameId), language)));
}

async function winsOf({ db }: JackpotDeps, merchantId: number, poolId: bigint): Promise<JackpotPool['wins']> {
  const own = db.of(merchantId);
  const wins = await listWins(own, merchantId, { poolId, max: WINS_SHOWN });
  return wins.map(({ round, tick, account, prize, wonAtMs, seedHash }) => ({
    ...{ round, tick: String(tick), winner: maskedName(account), prizeE4: e4(prize), wonAtMs, seedHash },
  }));
}

/** What clients of the family read of it. */
export async function familyJackpots(deps: JackpotDeps, { merchantId, language }: Asked): Promise<ReplyOf<typeof listJackpots>> {
  const [{ profile }, pools] = [await deps.merchants.byId(merchantId), await begun(deps, merchantId)];
  return pools.map((pool) => ({
    ...{ jackpotId: String(pool.poolId), poolId: String(pool.poolId), name: nameIn(pool, language), version: String(pool.tick) },
    ...{ amount: majorText(amount(pool.amount)), ceiling: majorText(amount(pool.ceiling)), currencySymbol: profile.currency.symbol },
  }));
}

/** The proof of a tick. Before its round is won there is none: it takes the seed, which would say what comes. */
export async function tickProof(
  { db }: JackpotDeps,
  merchantId: number,
  { poolId, tick }: { poolId: bigint; tick: bigint },
): Promise<Result<ReplyOf<typeof jackpotTick>, 'NOT_FOUND'>> {
  const own = db.of(merchantId);
  const told = await findTold(own, merchantId, { poolId, tick });
  if (!told) return fail('NOT_FOUND');
  const promised = await findRound(own, merchantId, { poolId, round: told.round });
  if (!promised || promised.seed === null) return fail('NOT_FOUND');
  const { seed, seedHash, committedAtMs } = promised;
  const [entries, pool] = await Promise.all([listSealed(own, merchantId, { poolId, tick }), listPools(own, merchantId)]);
  const ceiling = pool.find((one) => one.poolId === poolId)?.ceiling ?? 0n;
  const { chain, wonEntry, prize } = told;
  const said = { round: told.beaconRound, randomness: told.randomness ?? '', signature: told.signature ?? '' };
  return ok({
    ...{ format: JACKPOT_FORMAT, algorithm: JACKPOT_ALGORITHM, pool: String(poolId), round: told.round, seedHash, committedAtMs },
    ...{ tick: Number(tick), sealedAtMs: told.sealedAtMs, before: String(told.before), ceiling: String(ceiling), root: told.root, seed },
    contributions: entries.map(({ entryId, sealed }) => ({ id: String(entryId), amount: String(sealed) })),
    beacon: { chain: { ...chain }, round: told.beaconRound, said },
    won: wonEntry === null ? null : { id: String(wonEntry), prize: String(prize) },
  });
}
