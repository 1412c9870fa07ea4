import type { Amount } from '@fairhall/money/amount';
import { derivedKey } from '../../platform/derived-key.ts';
import { msOfId } from '../../platform/ids.ts';
import { type Intent, type LedgerActor, POINTS_ASSET, requestHash } from '../ledger/index.ts';

/** `ref`: the reward or the tickets that they are moved for. */
type Moved = { merchantId: number; memberId: bigint; campaignId: bigint; ref: bigint; points: Amount; actor: LedgerActor };
/** What they are moved for, by which they are moved once. */
type What = 'prize-points' | 'raffle-tickets' | 'raffle-return';

/** Points between a member and the promotion account of a campaign: a prize or what comes back to it, or what it spends on tickets. */
export function pointsIntent({ merchantId, memberId, campaignId, ref, points, actor }: Moved, what: What): Intent {
  const own = { owner: 'member', kind: 'points' } as const;
  const house = { owner: 'house', kind: 'promotion', area: String(campaignId) } as const;
  const isSpent = what === 'raffle-tickets';
  return {
    ...{ merchantId, memberId, asset: POINTS_ASSET, actor, key: derivedKey(msOfId(ref), what, merchantId, ref) },
    requestHash: requestHash([what, String(ref), String(points)]),
    transfers: [{ debit: isSpent ? own : house, credit: isSpent ? house : own, amount: points, kind: 'points', ref }],
  };
}
