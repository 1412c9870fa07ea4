import { ZERO } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { tell } from '../../../platform/tell.ts';
import { POINTS_ASSET, requestHash } from '../../ledger/index.ts';
import type { PointDeps } from '../deps.ts';
import { endOf, LASTING_MS, TOLD_MS } from '../lasting.ts';
import { pointsOf } from '../points-of.ts';
import { type DueStanding, findStanding, listDue, markEnded, markWarned } from '../store/standings.ts';

const MEMBERS_MAX = 100;

/** Tells who has earned no points for eleven months, and takes what is left of a year's, thirty days after that was told. */
export async function endPoints(deps: PointDeps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const asked = { nowMs, max: MEMBERS_MAX };
  const silent = await listDue(deps.db, { ...asked, earnedBeforeMs: nowMs - LASTING_MS + TOLD_MS, warnedBeforeMs: null });
  const over = await listDue(deps.db, { ...asked, earnedBeforeMs: nowMs - LASTING_MS, warnedBeforeMs: nowMs - TOLD_MS });
  for (const whose of silent) await deps.db.of(whose.merchantId).inTx((tx) => warn(deps, tx, whose));
  for (const whose of over) await deps.db.of(whose.merchantId).inTx((tx) => end(deps, tx, whose));
  return silent.length === MEMBERS_MAX || over.length === MEMBERS_MAX ? 'more' : 'idle';
}

async function warn(
  { clock, ids, ledger }: PointDeps,
  tx: Tx,
  { merchantId, memberId }: DueStanding,
): Promise<Result<void, 'CHANGED_MEANWHILE'>> {
  const points = pointsOf(await ledger.lockBalances(tx, merchantId, memberId));
  const atMs = clock.nowMs();
  const standing = await findStanding(tx, merchantId, memberId);
  if (!standing || standing.warnedAtMs !== null || standing.earnedAtMs > atMs - LASTING_MS + TOLD_MS) return fail('CHANGED_MEANWHILE');
  if (points === ZERO) {
    await markEnded(tx, merchantId, { memberId, atMs });
    return ok(undefined);
  }
  await markWarned(tx, merchantId, { memberId, atMs });
  const at = endOf({ ...standing, warnedAtMs: atMs });
  const params = { points: formatAmount(points, { displayDigits: 2 }), at: String(at) };
  await tell(tx, { id: ids.next(), merchantId, memberId, trigger: 'points.ending', ref: String(at), params, atMs });
  return ok(undefined);
}

async function end(
  { clock, ledger }: PointDeps,
  tx: Tx,
  { merchantId, memberId }: DueStanding,
): Promise<Result<void, 'CHANGED_MEANWHILE'>> {
  const points = pointsOf(await ledger.lockBalances(tx, merchantId, memberId));
  const atMs = clock.nowMs();
  const standing = await findStanding(tx, merchantId, memberId);
  if (!standing || standing.endedAtMs !== null || standing.warnedAtMs === null || endOf(standing) > atMs) return fail('CHANGED_MEANWHILE');
  await markEnded(tx, merchantId, { memberId, atMs });
  if (points === ZERO) return ok(undefined);
  const [answer] = await ledger.post(tx, [
    {
      ...{ merchantId, memberId, asset: POINTS_ASSET, key: derivedKey(atMs, 'points-ended', merchantId, memberId, standing.earnedAtMs) },
      requestHash: requestHash(['points-ended', String(memberId)]),
      actor: { type: 'system', id: 'points' },
      transfers: [
        {
          debit: { owner: 'member', kind: 'points' },
          credit: { owner: 'house', kind: 'promotion', area: 'POINTS_ENDED' },
          ...{ amount: points, kind: 'points', ref: memberId },
        },
      ],
    },
  ]);
  return answer?.code === 'PLACED' ? ok(undefined) : fail('CHANGED_MEANWHILE');
}
