import type { askTreasuryMove as askEndpoint } from '@fairhall/contract/console/treasury';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits, parseDigits } from '@fairhall/money/text';
import { dayOf } from '../../../../platform/day.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator, MerchantRef } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { appendAudit } from '../../../audit/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { isUndecided } from '../../recon/case.ts';
import { lockCase } from '../../recon/store/cases.ts';
import { askedBy } from '../../review/asked.ts';
import { channelCodes } from '../channel-codes.ts';
import { findAskedMove, insertMove } from '../store/moves.ts';
import { hasItsSides, type TreasuryRow } from '../treasury.ts';

type Input = BodyOf<typeof askEndpoint>;
type Acting = ActingOperator & { merchant: MerchantRef };

/** Writes down what the house's own money did at a bank or a provider. It counts once another operator has approved it. */
export async function askMove(
  deps: CashierDeps,
  acting: Acting,
  input: Input,
): Promise<Result<TreasuryRow, 'NOT_FOUND' | 'REASON_REQUIRED' | 'FIELD_FORMAT'>> {
  const { merchantId, profile } = acting.merchant;
  const reason = keepable(input.reason).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const amount = parseDigits(input.amountE4);
  if (amount === null || amount <= 0n) return fail('FIELD_FORMAT', 'amountE4');
  const { kind, fromChannel, toChannel, bookedOn } = input;
  const known = await channelCodes(deps.db, merchantId);
  const isKnown = (channel: string | null) => channel === null || known.includes(channel);
  if (!isKnown(fromChannel)) return fail('FIELD_FORMAT', 'fromChannel');
  if (!hasItsSides({ kind, fromChannel, toChannel }) || !isKnown(toChannel)) return fail('FIELD_FORMAT', 'toChannel');
  const isDay = dayOf(Date.parse(`${bookedOn}T12:00:00Z`), 'UTC') === bookedOn;
  if (!isDay || bookedOn > dayOf(deps.clock.nowMs(), profile.timeZone)) return fail('FIELD_FORMAT', 'bookedOn');
  const caseId = input.caseId === null ? null : parseId(input.caseId);
  return deps.db.inTx(async (tx) => {
    if (caseId !== null && !(await isOpenCase(tx, merchantId, caseId))) return fail('NOT_FOUND', 'caseId');
    const row: TreasuryRow = {
      ...{ merchantId, moveId: deps.ids.next(), kind, fromChannel, toChannel, asset: profile.currency.code, amount, bookedOn },
      ...{ document: keepable(input.document).trim(), reason, caseId },
      ...askedBy(deps, acting),
    };
    if (!(await insertMove(tx, row))) {
      const same = await findAskedMove(tx, row);
      invariant(same, 'what stands in the way is the same');
      return ok(same);
    }
    const { operator, ip } = acting;
    const subject = { type: 'treasury_move' as const, id: String(row.moveId) };
    await appendAudit(deps, tx, merchantId, { operator, action: 'treasury.asked', subject, reason, ip, detail: toldOf(row) });
    return ok(row);
  });
}

/** What the log says of one. */
export function toldOf({ kind, fromChannel, toChannel, amount, asset, bookedOn, document }: TreasuryRow): Record<string, string> {
  return { kind, from: fromChannel ?? '', to: toChannel ?? '', amountE4: digits(amount), currency: asset, bookedOn, document };
}

async function isOpenCase(tx: Tx, merchantId: number, caseId: bigint): Promise<boolean> {
  const found = await lockCase(tx, merchantId, caseId);
  return found !== null && isUndecided(found) && found.kind !== 'charge_back';
}
