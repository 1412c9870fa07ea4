import { type BodyOf, REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { RAISE_LASTS_MS, RAISE_WAITS_MS, type setOwnLimit } from '@fairhall/contract/protection/own-protection';
import { type Amount, amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { LimitOf } from '../../ledger/index.ts';
import type { ProtectionDeps } from '../deps.ts';
import { protectionOf } from '../queries/protection-of.ts';
import { noteLimitSet } from '../store/marketing.ts';
import { dropWish, keepWish, listWishes } from '../store/wishes.ts';

/** `cap` null: no limit. */
type Asked = LimitOf & { memberId: bigint; asset: string; cap: Amount | null };

/**
 * Sets a limit of the member's own. What protects more holds at once; what protects less is kept for a day, and happens when it is asked
 * for again after that. What stands asked for again takes a waiting wish back.
 */
export async function setLimit(deps: ProtectionDeps, { actor, merchant }: MemberContext, body: BodyOf<typeof setOwnLimit>) {
  if (!REAL_MONEY_TYPES.includes(actor.type)) return fail('FREE_REJECT');
  const { merchantId, memberId } = actor;
  const { currency, timeZone } = merchant.profile;
  const { counter, period, capE4 } = body;
  const asked: Asked = { memberId, asset: currency.code, counter, period, cap: capE4 === null ? null : amount(BigInt(capE4)) };
  const done = await deps.db.of(merchantId).inTx((tx) => decide(deps, tx, { merchantId, timeZone, asked }));
  return done.ok ? ok(await protectionOf(deps, actor)) : done;
}

async function decide(
  { clock, ledger }: ProtectionDeps,
  tx: Tx,
  { merchantId, timeZone, asked }: { merchantId: number; timeZone: string; asked: Asked },
): Promise<Result<void, 'NO_WALLET'>> {
  const { memberId, asset, cap } = asked;
  await ledger.lockBalances(tx, merchantId, memberId);
  const isSame = (one: LimitOf) => one.counter === asked.counter && one.period === asked.period;
  const standing = (await ledger.limits.list(merchantId, memberId)).find((limit) => limit.asset === asset && isSame(limit))?.cap ?? null;
  const nowMs = clock.nowMs();
  const wish = (await listWishes(tx, merchantId, memberId)).find(isSame);
  const isRipe = wish !== undefined && wish.cap === cap && wish.ripeMs <= nowMs && nowMs < wish.ripeMs + RAISE_LASTS_MS;
  if (!isRipe && protectsLess(cap, standing)) {
    const waits = wish !== undefined && wish.cap === cap && nowMs < wish.ripeMs;
    if (!waits) await keepWish(tx, merchantId, { ...asked, ripeMs: nowMs + RAISE_WAITS_MS });
    return ok(undefined);
  }
  await dropWish(tx, merchantId, asked);
  if (cap === null) await ledger.limits.remove(tx, merchantId, asked);
  else if (cap !== standing && !(await ledger.limits.set(tx, merchantId, { ...asked, cap, timeZone }))) return fail('NO_WALLET');
  if (cap !== null && cap !== standing && !protectsLess(cap, standing)) await noteLimitSet(tx, merchantId, { memberId, atMs: nowMs });
  return ok(undefined);
}

/** Null protects from nothing. */
function protectsLess(cap: Amount | null, standing: Amount | null): boolean {
  return standing !== null && (cap === null || cap > standing);
}
