import { type Amount, amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { derivedKey } from '../../../platform/derived-key.ts';
import { POINTS_ASSET, requestHash } from '../../ledger/index.ts';
import type { RewardDeps } from '../deps.ts';
import { isProtected, isWaitedFor, type LevelReward, lockWaiting, markPaid } from '../store/rewards.ts';

/** A hundredth: less is not claimed, and paid by itself. */
export const LEAST: Amount = amount(100n);

type Paying = { merchantId: number; memberId: bigint; actor: 'member' | 'system' };
type Paid = Result<{ amount: Amount; count: number }, 'PROTECTED' | 'REWARDS_WAIT' | 'NOTHING_TO_GRANT'>;

/** Pays what waits for a member, all of it or nothing: of two who ask at once one finds nothing. By itself what is due alone is paid. */
export async function payRewards(deps: RewardDeps, { merchantId, memberId, actor }: Paying): Promise<Paid> {
  return deps.db.of(merchantId).inTx(async (tx): Promise<Paid> => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const nowMs = deps.clock.nowMs();
    if (await isProtected(tx, merchantId, { memberId, nowMs })) return fail('PROTECTED');
    if (await isWaitedFor(tx, merchantId, memberId)) return fail('REWARDS_WAIT');
    const waiting = await lockWaiting(tx, merchantId, memberId);
    const paid = waiting.filter(({ what, dueAtMs }) => (actor === 'member' ? what !== 'points' : dueAtMs <= nowMs));
    const sum = paid.reduce((all, one) => all + one.amount, 0n);
    if (paid.length === 0 || (actor === 'member' && sum < LEAST)) return fail('NOTHING_TO_GRANT');
    if (paid.some(({ what }) => what === 'points')) {
      await deps.ledger.openWallet(tx, merchantId, memberId, POINTS_ASSET);
      await deps.points.earned(tx, merchantId, { memberId, atMs: nowMs });
    }
    await markPaid(tx, merchantId, { memberId, rewardIds: paid.map(({ rewardId }) => rewardId), nowMs });
    const answers = await deps.ledger.post(
      tx,
      paid.map((reward) => intentOf(reward, { merchantId, memberId, actor })),
    );
    // A wallet that was locked meanwhile takes nothing: it waits.
    if (!answers.every(({ code }) => code === 'PLACED')) return fail('PROTECTED');
    return ok({ amount: amount(sum), count: paid.length });
  });
}

const GIFT = { house: 'promotion', area: 'LEVEL', kind: 'reward', account: 'cash' } as const;
const ROADS = {
  rebate: { house: 'promotion', area: 'REBATE', kind: 'rebate', account: 'cash' },
  line_rebate: { house: 'agent', area: 'REBATE', kind: 'rebate', account: 'cash' },
  points: { house: 'promotion', area: 'POINTS', kind: 'points', account: 'points' },
  ...{ monthly: GIFT, birthday: GIFT },
} as const;

function intentOf({ rewardId, what, amount: sum, asset, madeAtMs }: LevelReward, { merchantId, memberId, actor }: Paying) {
  const { house, area, kind, account } = ROADS[what];
  return {
    ...{ merchantId, memberId, asset, key: derivedKey(madeAtMs, 'level-reward', merchantId, rewardId) },
    requestHash: requestHash(['level-reward', String(rewardId)]),
    actor: actor === 'member' ? { type: 'member' as const, id: String(memberId) } : { type: 'system' as const, id: 'levels' },
    transfers: [
      {
        debit: { owner: 'house' as const, kind: house, area },
        credit: { owner: 'member' as const, kind: account },
        ...{ amount: sum, kind, ref: rewardId },
      },
    ],
  };
}
