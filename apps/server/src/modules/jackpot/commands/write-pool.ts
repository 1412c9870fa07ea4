import type { writeJackpot } from '@fairhall/contract/console/jackpots';
import type { BodyOf, ErrorsOf } from '@fairhall/contract/endpoint';
import { PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { JackpotDeps } from '../deps.ts';
import { insertPool, type PoolTerms } from '../store/pools.ts';

type Code = ErrorsOf<typeof writeJackpot>;

/** Of all that a pool ever counts the sums stay amounts. */
const CEILING_MAX = 10n ** 15n;
/** The start and the ceiling may not lie so close that a tick fills the way by itself. */
const CEILING_TIMES = 2n;

/** Writes a pool: its terms for good. It takes nothing until another operator starts it. */
export async function writePool(
  deps: JackpotDeps,
  { operator, ip }: ActingOperator,
  { reason: said, ...body }: BodyOf<typeof writeJackpot>,
): Promise<Result<bigint, Code>> {
  const { merchantId, operatorId, name } = operator;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const terms = await termsOf(deps, merchantId, body);
  if (!terms.ok) return terms;
  const poolId = deps.ids.next();
  const writtenAtMs = deps.clock.nowMs();
  await deps.db.inTx(async (tx) => {
    await insertPool(tx, merchantId, {
      ...{ ...terms.value, poolId, state: 'draft', amount: 0n, reserve: 0n, round: 0, tick: 0n, sealedAtMs: null },
      ...{ writtenBy: operatorId, writtenName: name, writtenAtMs, startedBy: null, startedName: null, startedAtMs: null },
    });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'jackpot.written', subject: { type: 'jackpot', id: String(poolId) } },
      detail: { products: terms.value.products.join(' '), start: body.startE4, ceiling: body.ceilingE4, rate: `${body.rateBps}` },
    });
    return { ok: true };
  });
  return ok(poolId);
}

type Terms = Omit<PoolTerms, 'poolId'>;

async function termsOf(
  deps: JackpotDeps,
  merchantId: number,
  { names, products, rateBps, reserveBps, startE4, ceilingE4 }: Omit<BodyOf<typeof writeJackpot>, 'reason'>,
): Promise<Result<Terms, 'FIELD_FORMAT'>> {
  const [start, ceiling] = [parseDigits(startE4), parseDigits(ceilingE4)];
  if (start === null || start <= 0n) return fail('FIELD_FORMAT', 'startE4');
  if (ceiling === null || ceiling < start * CEILING_TIMES || ceiling > CEILING_MAX) return fail('FIELD_FORMAT', 'ceilingE4');
  if (rateBps < 1) return fail('FIELD_FORMAT', 'rateBps');
  if (reserveBps > rateBps) return fail('FIELD_FORMAT', 'reserveBps');
  const said = { EN: keepable(names.EN).trim(), MY: keepable(names.MY).trim(), CN: keepable(names.CN).trim() };
  if (Object.values(said).includes('')) return fail('FIELD_FORMAT', 'names');
  const known = new Set(await productsOf(deps, merchantId));
  if (new Set(products).size < products.length || products.some((product) => !known.has(product))) return fail('FIELD_FORMAT', 'products');
  const { currency } = (await deps.merchants.byId(merchantId)).profile;
  return ok({ asset: currency.code, names: said, products, rateBps, reserveBps, start, ceiling });
}

/** Lottery games by their ids, vendors' by their category. */
async function productsOf({ lottery }: JackpotDeps, merchantId: number): Promise<string[]> {
  const games = await lottery.lobbyGames(merchantId, 'EN');
  return [...games.map(({ game }) => lotteryProduct(game.gameId)), ...VENDOR_CATEGORIES];
}

const LOTTERY = 'LOTT';
export const VENDOR_CATEGORIES: readonly string[] = PROMOTION_CATEGORIES.filter((category) => !category.endsWith(LOTTERY));
export const lotteryProduct = (gameId: number): string => `${LOTTERY}:${gameId}`;
