import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { listHolds as listHoldsEndpoint } from '@fairhall/contract/identity/holds';
import { fail, ok } from '@fairhall/money/result';
import type { Queryable } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { partOf } from '../../ledger/index.ts';
import type { CommandDeps } from '../deps.ts';
import { requireElevated } from '../elevation/require-elevated.ts';
import { findElevation } from '../store/elevations.ts';
import { findTotp } from '../store/factors.ts';
import { liftHold as liftRow, listHolds, lockHold } from '../store/holds.ts';
import { listPasskeys } from '../store/passkeys.ts';
import { mayLift } from './causes.ts';
import { tellHold } from './set-hold.ts';

type Who = { merchantId: number; memberId: bigint };

/** Since when the member has had the oldest factor of each kind that still counts. */
async function factorsOf(db: Queryable, { merchantId, memberId }: Who): Promise<Record<'passkey' | 'totp', number>> {
  const [totp, passkeys] = [await findTotp(db, merchantId, memberId), await listPasskeys(db, merchantId, memberId)];
  const active = passkeys.filter(({ state }) => state === 'active').map(({ createdAtMs }) => createdAtMs);
  return { passkey: Math.min(Number.POSITIVE_INFINITY, ...active), totp: totp?.confirmedAtMs ?? Number.POSITIVE_INFINITY };
}

/** What stops the member's money, why and until when, and which of it an older factor of its own can lift. */
export async function holdsOf({ db, clock }: Pick<CommandDeps, 'db' | 'clock'>, who: Who): Promise<ReplyOf<typeof listHoldsEndpoint>> {
  const { merchantId, memberId } = who;
  const own = db.of(merchantId);
  const holds = await listHolds(own, merchantId, { part: partOf(merchantId, memberId), memberId, sinceMs: clock.nowMs() });
  const since = await factorsOf(own, who);
  const ofAll = holds.filter(({ cardId }) => cardId === null);
  return {
    untilMs: ofAll.length === 0 ? null : Math.max(...ofAll.map(({ untilMs }) => untilMs)),
    list: holds.map((hold) => ({
      ...hold,
      holdId: String(hold.holdId),
      cardId: hold.cardId === null ? null : String(hold.cardId),
      liftable: mayLift(hold, since.passkey) || mayLift(hold, since.totp),
    })),
  };
}

/** Lifts a hold by a factor that was there a week before the change: proved just now, by that factor. */
export async function liftOwnHold(deps: CommandDeps, context: MemberContext, holdId: bigint) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId, sessionId } = context.actor;
  const owner = { part: partOf(merchantId, memberId), memberId };
  const done = await deps.db.inTx(async (tx) => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const atMs = deps.clock.nowMs();
    const hold = await lockHold(tx, merchantId, { ...owner, holdId, atMs });
    if (!hold) return fail('NOT_FOUND' as const, 'holdId');
    const proof = await findElevation(tx, merchantId, { memberId, sessionId });
    const since = await factorsOf(tx, { merchantId, memberId });
    const by = proof?.way === 'passkey' || proof?.way === 'totp' ? since[proof.way] : Number.POSITIVE_INFINITY;
    if (!mayLift(hold, by)) return fail('HOLD' as const, 'holdId', { cause: hold.cause, untilMs: hold.untilMs });
    await liftRow(tx, merchantId, { ...owner, holdId, how: 'factor', by: null, atMs });
    await tellHold(deps, tx, { merchantId, memberId });
    return ok(undefined);
  });
  return done.ok ? ok(await holdsOf(deps, { merchantId, memberId })) : done;
}
