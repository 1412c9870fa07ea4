import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownLeaving, STANDING } from '@fairhall/contract/identity/leaving';
import type { Queryable } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { LeavingDeps } from '../deps.ts';
import { findClosure } from '../store/closures.ts';
import { findLastExport } from '../store/exports.ts';
import { hasDepositsUnderWay, hasOpenBets } from '../store/standing.ts';

export type Whose = { merchantId: number; memberId: bigint };
type Standing = (typeof STANDING)[number];

const DAY_MS = 24 * 3_600_000;
/** An export is made once in this time, and can be taken as long. */
export const EXPORT_MS = 7 * DAY_MS;

/** What keeps the account from being closed: money anywhere, and whatever may still become money. */
export async function whatStands({ ledger }: Pick<LeavingDeps, 'ledger'>, db: Queryable, who: Whose): Promise<Standing[]> {
  const { merchantId, memberId } = who;
  const mine = { memberId, part: partOf(merchantId, memberId) };
  const kinds = new Set<Standing>();
  for (const { kind, balance } of await ledger.balances(merchantId, memberId))
    if (balance !== 0n) kinds.add(kind === 'held' ? 'held' : kind === 'receivable' ? 'owed' : 'balance');
  if (await hasOpenBets(db, merchantId, mine)) kinds.add('bets');
  if (await hasDepositsUnderWay(db, merchantId, mine)) kinds.add('deposits');
  return [...kinds];
}

export async function leavingOf(deps: LeavingDeps, who: Whose): Promise<ReplyOf<typeof ownLeaving>> {
  const { merchantId, memberId } = who;
  const db = deps.db.of(merchantId);
  const nowMs = deps.clock.nowMs();
  const [last, closure, stands] = [
    await findLastExport(db, merchantId, memberId),
    await findClosure(db, merchantId, memberId),
    await whatStands(deps, db, who),
  ];
  const nextMs = last ? last.askedAtMs + EXPORT_MS : 0;
  const ready = last?.state === 'ready' && (last.expiresAtMs ?? 0) > nowMs;
  return {
    export:
      last && (ready || last.state === 'asked')
        ? { state: ready ? 'ready' : 'asked', askedAtMs: last.askedAtMs, untilMs: last.expiresAtMs }
        : null,
    nextExportMs: nextMs > nowMs ? nextMs : null,
    closure,
    stands,
  };
}
