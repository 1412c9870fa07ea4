import { type askAdjustment as askEndpoint, GAME_AREAS } from '@fairhall/contract/console/adjustments';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits, parseDigits } from '@fairhall/money/text';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import type { ActingOperator, MerchantRef } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { appendAudit } from '../../../audit/index.ts';
import { partOf } from '../../../ledger/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { isUndecided } from '../../recon/case.ts';
import { lockCase } from '../../recon/store/cases.ts';
import { askedBy } from '../../review/asked.ts';
import { channelCodes } from '../../treasury/channel-codes.ts';
import type { AdjustmentRow } from '../adjustment.ts';
import { findAsked, insertAdjustment } from '../store/adjustments.ts';

type Input = BodyOf<typeof askEndpoint>;
type Code = 'NOT_FOUND' | 'REASON_REQUIRED' | 'FIELD_FORMAT';
type Acting = ActingOperator & { merchant: MerchantRef };

/** Asks for an adjustment. No money moves; another operator posts it within seven days. */
export async function askAdjustment(deps: CashierDeps, acting: Acting, input: Input): Promise<Result<AdjustmentRow, Code>> {
  const { merchantId } = acting.operator;
  const reason = keepable(input.reason).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const amount = parseDigits(input.amountE4);
  if (amount === null || amount <= 0n) return fail('FIELD_FORMAT', 'amountE4');
  if (input.owes && (input.direction === 'plus' || input.cause === 'goodwill')) return fail('FIELD_FORMAT', 'owes');
  const area = await areaOf(deps.db, merchantId, input);
  if (area === null) return fail('FIELD_FORMAT', 'area');
  const memberId = parseId(input.memberId);
  const member = memberId === null ? undefined : (await deps.identity.findMembers(merchantId, [memberId])).get(memberId);
  if (!member) return fail('NOT_FOUND', 'memberId');
  const caseId = input.caseId === null ? null : parseId(input.caseId);
  return deps.db.inTx(async (tx) => {
    if (caseId !== null && !(await isOpenCase(tx, merchantId, caseId))) return fail('NOT_FOUND', 'caseId');
    const { memberId, account } = member;
    const row: AdjustmentRow = {
      ...{ merchantId, adjustmentId: deps.ids.next(), part: partOf(merchantId, memberId), memberId, account },
      ...{ asset: acting.merchant.profile.currency.code, direction: input.direction, amount, cause: input.cause, area, owes: input.owes },
      ...{ reason, caseId, moved: null, owed: null, txId: null },
      ...askedBy(deps, acting),
    };
    if (!(await insertAdjustment(tx, row))) {
      const same = await findAsked(tx, row);
      invariant(same, 'what stands in the way is the same');
      return ok(same);
    }
    const { operator, ip } = acting;
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'adjustment.asked', subject: { type: 'adjustment', id: String(row.adjustmentId) }, reason, ip },
      detail: toldOf(row),
    });
    return ok(row);
  });
}

/** What the log says of one. */
export function toldOf({ account, direction, amount, asset, cause, area, owes }: AdjustmentRow): Record<string, string> {
  return { account, direction, amountE4: digits(amount), currency: asset, cause, area, owes: String(owes) };
}

async function areaOf(db: Queryable, merchantId: number, { cause, area }: Input): Promise<string | null> {
  if (cause === 'goodwill') return area === '' ? 'GOODWILL' : null;
  const known: readonly string[] = cause === 'game_error' ? GAME_AREAS : await channelCodes(db, merchantId);
  return known.includes(area) ? area : null;
}

async function isOpenCase(tx: Tx, merchantId: number, caseId: bigint): Promise<boolean> {
  const found = await lockCase(tx, merchantId, caseId);
  return found !== null && isUndecided(found) && found.kind !== 'charge_back';
}
