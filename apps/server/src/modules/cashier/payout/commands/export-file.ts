import { type Amount, sum } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { MoneyStopped } from '../../../../platform/money-stopped.ts';
import { appendAudit } from '../../../audit/index.ts';
import { hasOpenChargeBack } from '../../recon/store/cases.ts';
import type { StepActor } from '../../review/reviewed.ts';
import { lockWithdrawal } from '../../withdrawal/store/withdrawals.ts';
import type { PayoutDeps } from '../deps.ts';
import { NO_TROUBLE, type Part } from '../payout.ts';
import { railsOf } from '../rails-of.ts';
import { insertAttempt, listAttempts } from '../store/attempts.ts';
import { insertFile, lockExportable, type PayoutFile } from '../store/files.ts';
import { listParts, updatePart } from '../store/parts.ts';
import { netOf, startParts } from './start-parts.ts';
import { follow } from './tell-attempt.ts';

const WITHDRAWALS_MAX = 500;

/**
 * Puts what waits for a bank into a file. From the commit on it may have been paid: it goes no other way until it is known not to be. Throws
 * `MoneyStopped`: nothing leaves while the books are broken.
 */
export async function exportFile(
  deps: PayoutDeps,
  { operator, ip }: ActingOperator,
  { bankCode }: { bankCode: string },
): Promise<Result<PayoutFile, 'NOT_FOUND'>> {
  const { merchantId } = operator;
  if (deps.ledger.isStopped(merchantId)) throw new MoneyStopped(merchantId);
  const actor = { type: 'operator' as const, id: String(operator.operatorId), name: operator.name };
  return deps.db.inTx(async (tx) => {
    const fileId = deps.ids.next();
    const { byFile: split } = await railsOf(deps, tx, merchantId, bankCode);
    const sums: Amount[] = [];
    for (const withdrawalId of await lockExportable(tx, merchantId, { bankCode, max: WITHDRAWALS_MAX }))
      sums.push(...(await exportOne(deps, tx, { merchantId, withdrawalId, fileId, split, actor })));
    if (sums.length === 0) return fail('NOT_FOUND', 'bankCode');
    const by = { operatorId: operator.operatorId, operatorName: operator.name };
    const file = { merchantId, fileId, bankCode, rows: sums.length, sum: sum(sums), ...by, madeAtMs: deps.clock.nowMs() };
    await insertFile(tx, file);
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'payout.exported', ip, subject: { type: 'payout_file', id: String(fileId) } },
      detail: { bank: bankCode, rows: String(sums.length), sumE4: digits(file.sum) },
    });
    return ok(file);
  });
}

type Exporting = { merchantId: number; withdrawalId: bigint; fileId: bigint; split(whole: Amount): Amount[]; actor: StepActor };

async function exportOne(deps: PayoutDeps, tx: Tx, { merchantId, withdrawalId, fileId, split, actor }: Exporting): Promise<Amount[]> {
  const withdrawal = await lockWithdrawal(tx, merchantId, withdrawalId);
  invariant(withdrawal, 'what is exported is held');
  // Its member's money was taken back: it waits until that is decided.
  if (await hasOpenChargeBack(tx, merchantId, withdrawal.memberId)) return [];
  const { part, cardId } = withdrawal;
  const before = await listParts(tx, merchantId, { part, withdrawalIds: [withdrawalId] });
  const made =
    withdrawal.state === 'approved'
      ? await startParts(deps, tx, { withdrawal, before, wholes: [netOf(withdrawal)], cardId, way: 'file', split })
      : [];
  const waits = (one: Part) => !one.replaced && one.way === 'file' && (one.state === 'new' || one.state === 'absent');
  const going = [...before, ...made].filter(waits);
  for (const one of going) await writeExported(deps, tx, { one, fileId });
  await follow(deps, tx, { withdrawal, actor });
  return going.map(({ amount }) => amount);
}

async function writeExported({ clock, ids }: PayoutDeps, tx: Tx, { one, fileId }: { one: Part; fileId: bigint }): Promise<void> {
  const { merchantId, part, withdrawalId, no } = one;
  const nowMs = clock.nowMs();
  const tries = (await listAttempts(tx, merchantId, { part, withdrawalIds: [withdrawalId] })).filter((each) => each.no === no);
  await insertAttempt(tx, {
    ...{ merchantId, part, withdrawalId, no, attempt: tries.length + 1, attemptId: ids.next(), accountId: null, channelCode: '', fileId },
    ...{ state: 'sent', theirId: null, code: null, ...NO_TROUBLE, sentAtMs: nowMs, takenAtMs: null, paidAtMs: null, decidedAtMs: null },
    ...{ absentSinceMs: null, askedAtMs: null, nextPollAtMs: null, decidedBy: null },
  });
  await updatePart(tx, { ...one, state: 'sent', changedAtMs: nowMs });
}
