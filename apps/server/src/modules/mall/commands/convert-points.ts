import type { CONVERT_ERRORS } from '@fairhall/contract/mall/mall';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { requestHash } from '../../ledger/index.ts';
import { isProtected, isWaitedFor } from '../../promotion/index.ts';
import type { MallDeps } from '../deps.ts';
import { pointsOf } from '../points-of.ts';
import { cashIntent, pointsIntent } from '../postings.ts';
import { findConversion, insertConversion } from '../store/conversions.ts';
import { findRate, type Rate } from '../store/rates.ts';

/** `version` null: at the rate as it stands. */
export type Converting = { version: number | null; points: Amount; password: string; key: string };
type Converted = Result<{ points: Amount; amount: Amount }, (typeof CONVERT_ERRORS)[number]>;

const POINT = 10_000n;

/** What points are in money, cut to the last unit. */
export const worthOf = (points: Amount, { moneyPerPoint }: Pick<Rate, 'moneyPerPoint'>): Amount => amount((points * moneyPerPoint) / POINT);

/** Points out and cash in, in one transaction, at the rate that was shown. The same key gives the same conversion again. */
export async function convertPoints(
  deps: MallDeps,
  { actor: { merchantId, memberId }, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
  asked: Converting,
): Promise<Converted> {
  const hash = requestHash(['points-converted', String(asked.points)]);
  const whose = { merchantId, memberId, asset: merchant.profile.currency.code, hash };
  const before = await convertedBefore(deps.db, { ...whose, key: asked.key });
  if (before) return before;
  const { password } = asked;
  const known = await deps.identity.checkPaymentPassword({ merchantId, memberId, password, field: 'password' });
  if (!known.ok) return known;
  return deps.db.inTx((tx) => convertIn(deps, tx, { ...whose, asked }));
}

type Whose = { merchantId: number; memberId: bigint; hash: bigint };

async function convertedBefore(db: Queryable, { merchantId, memberId, hash, key }: Whose & { key: string }): Promise<Converted | null> {
  const made = await findConversion(db, merchantId, { memberId, key });
  if (!made) return null;
  return made.requestHash === hash ? ok({ points: made.points, amount: made.amount }) : fail('IDEMPOTENCY_MISMATCH');
}

type Asked = Whose & { asset: string; asked: Converting };

async function convertIn(deps: MallDeps, tx: Tx, { merchantId, memberId, hash, asset, asked }: Asked): Promise<Converted> {
  const { points, key } = asked;
  const has = pointsOf(await deps.ledger.lockBalances(tx, merchantId, memberId));
  const before = await convertedBefore(tx, { merchantId, memberId, hash, key });
  if (before) return before;
  const nowMs = deps.clock.nowMs();
  if (await isProtected(tx, merchantId, { memberId, nowMs })) return fail('PROTECTED');
  if (await isWaitedFor(tx, merchantId, memberId)) return fail('REWARDS_WAIT');
  const rate = await findRate(tx, merchantId);
  if (!rate || rate.moneyPerPoint === ZERO) return fail('NOTHING_TO_GRANT');
  if (asked.version !== null && asked.version !== rate.version) return fail('TERMS_CHANGED');
  if (points <= ZERO || points < rate.minPoints) return fail('AMOUNT_OUT_OF_RANGE', 'pointsE4');
  if (has < points) return fail('NOT_ENOUGH_POINTS', 'pointsE4');
  const sum = worthOf(points, rate);
  if (sum === ZERO) return fail('NOTHING_TO_GRANT');
  const conversionId = deps.ids.next();
  const moved = { merchantId, memberId, ref: conversionId, actor: { type: 'member' as const, id: String(memberId) } };
  await insertConversion(tx, merchantId, {
    ...{ memberId, conversionId, version: rate.version, points, asset, amount: sum, key, requestHash: hash, madeAtMs: nowMs },
  });
  const answers = await deps.ledger.post(tx, [
    pointsIntent({ ...moved, points }, { area: 'CONVERT', what: 'points-converted' }),
    cashIntent(moved, { asset, amount: sum }),
  ]);
  return answers.every(({ code }) => code === 'PLACED') ? ok({ points, amount: sum }) : fail('PROTECTED');
}
