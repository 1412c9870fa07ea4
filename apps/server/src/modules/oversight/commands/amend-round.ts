import type { amendRound as amendRoundEndpoint } from '@fairhall/contract/console/rounds';
import type { BodyOf, ErrorsOf } from '@fairhall/contract/endpoint';
import { type Amount, amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { VendorRound } from '../../vendor/index.ts';
import type { OversightDeps } from '../deps.ts';
import { readRoundId } from '../queries/rounds.ts';
import { findRoundApproval, putRoundApproval } from '../store/rounds.ts';

type Input = BodyOf<typeof amendRoundEndpoint> & { roundId: string };
type Code = ErrorsOf<typeof amendRoundEndpoint>;
type Amending = { acting: ActingOperator; round: VendorRound; won: Amount; reason: string };

/**
 * Settles a closed round anew. The first of two operators is written down; the second, who means the same winnings of the same version,
 * does it. What moved in between refuses both.
 */
export async function amendRound(deps: OversightDeps, acting: ActingOperator, input: Input): Promise<Result<void, Code>> {
  const { merchantId } = acting.operator;
  const reason = keepable(input.reason).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const key = readRoundId(input.roundId);
  const found = key && (await deps.vendor.rounds.find(merchantId, key));
  if (!found) return fail('NOT_FOUND');
  const { round } = found;
  const won = amount(BigInt(input.wonE4));
  if (round.version !== input.version || round.closedAtMs === null) return fail('CHANGED_MEANWHILE');
  if (won === round.won) return fail('INVALID_INPUT', 'wonE4');
  const proved = isProved(acting.operator);
  if (!proved.ok) return proved;
  return deps.db.inTx((tx) => approveOrDo(deps, tx, { acting, round, won, reason }));
}

async function approveOrDo(deps: OversightDeps, tx: Tx, amending: Amending): Promise<Result<void, Code>> {
  const { acting, round, won, reason } = amending;
  const { merchantId, operatorId, name } = acting.operator;
  const { memberId, roundId, version, vendor } = round;
  const atMs = deps.clock.nowMs();
  // Under the wallet's lock: of two who approve at once, one is the second.
  await deps.ledger.lockBalances(tx, merchantId, memberId);
  const first = await findRoundApproval(tx, merchantId, { memberId, roundId });
  if (first?.version !== version || first.won !== won) {
    await putRoundApproval(tx, merchantId, { memberId, roundId, version, won, operatorId, operatorName: name, reason, atMs });
    await note(deps, tx, amending, { action: 'round.first_approved' });
    return ok(undefined);
  }
  if (!(await mayBeSecond(tx, merchantId, { firstId: first.operatorId, secondId: operatorId, nowMs: atMs })))
    return fail('SECOND_OPERATOR_REQUIRED');
  const settled = await deps.vendor.resettle(tx, { merchantId, memberId, vendor, operatorId, roundId, version, won });
  if (!settled.ok) return settled;
  await note(deps, tx, amending, { action: 'round.amended', firstApprovedBy: first.operatorName });
  return ok(undefined);
}

type Noted = { action: AuditAction; firstApprovedBy?: string };

async function note(
  deps: OversightDeps,
  tx: Tx,
  { acting, round, won, reason }: Amending,
  { action, firstApprovedBy }: Noted,
): Promise<void> {
  const { operator, ip } = acting;
  const { memberId, roundId, vendor, asset } = round;
  await appendAudit(deps, tx, operator.merchantId, {
    ...{ operator, action, subject: { type: 'round' as const, id: `${memberId}-${roundId}` }, reason, ip },
    detail: {
      ...{ vendor, round: round.round, formerE4: digits(round.won), amountE4: digits(won), currency: asset },
      ...(firstApprovedBy === undefined ? {} : { firstApprovedBy }),
    },
  });
}
