import type { BankLine, bankDesk as bankDeskEndpoint } from '@fairhall/contract/console/statements';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { parseId } from '../../../../platform/ids.ts';
import { nameKey } from '../../../identity/index.ts';
import { secondApprovalFrom } from '../../../merchant/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { findPayee } from '../../payee/store/payees.ts';
import type { Desk } from '../../review/desk.ts';
import { maskedNumber } from '../../withdrawal/card.ts';
import { compared } from '../compared.ts';
import type { JudgedLine } from '../line.ts';
import type { Candidate } from '../match/match-line.ts';
import { propose } from '../match/signs.ts';
import { listAwaited, type OpenDeposit, referencesOf, sumAwaited } from '../store/candidates.ts';
import { newestImport } from '../store/imports.ts';
import { countLines, listLines } from '../store/lines.ts';
import { importView } from '../view.ts';

const ROWS_MAX = 100;
/** Expired deposits are shown for so long: their money may still come. */
const SHOWN_AGO_MS = 4 * 24 * 3_600_000;

/** The matching desk of one account: what is left of its lines, the deposits it waits for, and which may belong together. */
export async function bankDesk(
  { db, clock }: Pick<CashierDeps, 'db' | 'clock'>,
  { merchant }: Desk,
  { payeeId: id, all = false }: { payeeId: string; all?: boolean | undefined },
): Promise<Result<ReplyOf<typeof bankDeskEndpoint>, 'NOT_FOUND'>> {
  const { merchantId } = merchant;
  const payeeId = parseId(id);
  if (payeeId === null || !(await findPayee(db, merchantId, payeeId))) return fail('NOT_FOUND');
  const newest = await newestImport(db, merchantId, payeeId);
  const [lines, awaited, sums, counts, secondFrom] = await Promise.all([
    listLines(db, merchantId, { payeeId, all, max: ROWS_MAX }),
    listAwaited(db, merchantId, { payeeId, heldAfterMs: clock.nowMs() - SHOWN_AGO_MS, max: ROWS_MAX }),
    sumAwaited(db, merchantId, payeeId),
    countLines(db, merchantId, { payeeId, importId: newest?.importId ?? null }),
    secondApprovalFrom(db, merchantId),
  ]);
  const ids = lines.flatMap(({ depositId }) => depositId ?? []);
  const references = await referencesOf(db, merchantId, ids);
  const candidates = awaited.map(
    (deposit): Candidate => ({ ...deposit, sender: deposit.payeeName, senderKey: nameKey(deposit.payeeName) }),
  );
  const free = candidates.filter(({ proved }) => !proved);
  return ok({
    import: newest && importView(newest),
    lines: lines.map((line) => lineView(line, { free, references, secondFrom: secondFrom.deposit })),
    deposits: awaited.map(depositView),
    counts: { lines: counts.lines, credited: counts.credited, under: counts.under, left: counts.left, deposits: sums.count },
    depositsE4: digits(sums.sum),
    unattributed: { count: counts.unattributed, sumE4: digits(counts.unattributedSum), oldestMs: counts.oldestMs },
    currency: merchant.profile.currency.code,
  });
}

type Seen = { free: readonly Candidate[]; references: ReadonlyMap<bigint, string>; secondFrom: Amount };

function lineView(line: JudgedLine, { free, references, secondFrom }: Seen): BankLine {
  const { depositId, firstName, state, amount } = line;
  return {
    ...{ lineId: String(line.lineId), fromMs: line.fromMs, toMs: line.toMs, amountE4: digits(amount), words: line.words },
    ...{
      counterparty: line.counterparty,
      counterAccount: line.counterLocked === null ? '' : maskedNumber(line.counterLast4),
      reversal: line.reversal,
      twin: line.twin,
    },
    ...{ state, rule: line.rule, depositId: depositId === null ? null : String(depositId) },
    reference: depositId === null ? null : (references.get(depositId) ?? null),
    first: firstName === null ? null : { operator: firstName, depositId: String(depositId ?? '') },
    needsTwo: (amount < 0n ? -amount : amount) >= secondFrom,
    proposals: state === 'desk' ? propose(compared(line), free).map((one) => ({ ...one, depositId: String(one.depositId) })) : [],
  };
}

function depositView({ depositId, reference, account, payeeName, amount, state, createdAtMs, heldUntilMs }: OpenDeposit) {
  return { depositId: String(depositId), reference, account, payeeName, amountE4: digits(amount), state, createdAtMs, heldUntilMs };
}
