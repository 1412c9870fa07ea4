import type { Amount } from '@fairhall/money/amount';
import { derivedKey } from '../../platform/derived-key.ts';
import { msOfId } from '../../platform/ids.ts';
import { type Intent, type LedgerActor, POINTS_ASSET, requestHash } from '../ledger/index.ts';

/** `ref`: the order or the conversion that they are moved for. */
type Moved = { merchantId: number; memberId: bigint; ref: bigint; points: Amount; actor: LedgerActor };
type Way = { area: 'MALL' | 'CONVERT'; what: string; back?: boolean };

/** Points that are spent, or come back. */
export function pointsIntent({ merchantId, memberId, ref, points, actor }: Moved, { area, what, back = false }: Way): Intent {
  const own = { owner: 'member', kind: 'points' } as const;
  const house = { owner: 'house', kind: 'promotion', area } as const;
  return {
    ...{ merchantId, memberId, asset: POINTS_ASSET, actor, key: derivedKey(msOfId(ref), what, merchantId, ref) },
    requestHash: requestHash([what, String(ref), String(points)]),
    transfers: [{ debit: back ? house : own, credit: back ? own : house, amount: points, kind: 'points', ref }],
  };
}

/** The cash of a conversion. */
export function cashIntent(
  { merchantId, memberId, ref, actor }: Omit<Moved, 'points'>,
  { asset, amount }: { asset: string; amount: Amount },
): Intent {
  return {
    ...{ merchantId, memberId, asset, actor, key: derivedKey(msOfId(ref), 'points-cash', merchantId, ref) },
    requestHash: requestHash(['points-cash', String(ref), String(amount)]),
    transfers: [
      {
        debit: { owner: 'house', kind: 'promotion', area: 'CONVERT' },
        credit: { owner: 'member', kind: 'cash' },
        ...{ amount, kind: 'reward', ref },
      },
    ],
  };
}
