import { type addBank as addEndpoint, BANKS_MAX, type changeBank as changeEndpoint } from '@fairhall/contract/console/banks';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { type BankKind, wrongTermOf } from '@fairhall/contract/withdraw/bank-kinds';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { type AuditAction, appendAudit } from '../../../audit/index.ts';
import type { Bank } from '../card.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { addBank as addRow, listBanks, lockBank, updateBank } from '../store/banks.ts';

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'ids'>;
type Sent = BodyOf<typeof changeEndpoint>;
type Terms = Omit<Bank, 'bankCode' | 'kind' | 'open' | 'restsFromMs' | 'restsUntilMs'>;
type Refusal = 'FIELD_FORMAT' | 'REASON_REQUIRED';

/** Adds a bank or wallet that members are paid at, shut. */
export async function addBank(
  deps: Deps,
  acting: ActingOperator,
  { bankCode, kind, reason: given, ...sent }: BodyOf<typeof addEndpoint>,
): Promise<Result<{ done: true }, Refusal | 'BANKS_MAX'>> {
  const { merchantId } = acting.operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const terms = readTerms(kind, sent);
  if (!terms.ok) return terms;
  const bank: Bank = { bankCode, kind, ...terms.value, open: false, restsFromMs: null, restsUntilMs: null };
  return deps.db.inTx(async (tx) => {
    if ((await listBanks(tx, merchantId)).length >= BANKS_MAX) return fail('BANKS_MAX', undefined, { n: BANKS_MAX });
    if (!(await addRow(tx, merchantId, bank))) return fail('FIELD_FORMAT', 'bankCode');
    await note(deps, tx, acting, { bank, action: 'bank.added', reason, detail: textsOf(bank) });
    return ok({ done: true });
  });
}

/** Changes one at once. Cards that are bound to it stay bound, and withdrawals that were asked for go on. */
export async function changeBank(
  deps: Deps,
  acting: ActingOperator,
  { bankCode, open, restsFromMs, restsUntilMs, reason: given, ...sent }: Sent & { bankCode: string },
): Promise<Result<{ done: true }, Refusal | 'NOT_FOUND'>> {
  const { merchantId } = acting.operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  if ((restsFromMs === null) !== (restsUntilMs === null))
    return fail('FIELD_FORMAT', restsFromMs === null ? 'restsFromMs' : 'restsUntilMs');
  if (restsFromMs !== null && restsUntilMs !== null && restsUntilMs <= restsFromMs) return fail('FIELD_FORMAT', 'restsUntilMs');
  return deps.db.inTx(async (tx): Promise<Result<{ done: true }, Refusal | 'NOT_FOUND'>> => {
    const before = await lockBank(tx, merchantId, bankCode);
    if (!before) return fail('NOT_FOUND');
    const terms = readTerms(before.kind, sent);
    if (!terms.ok) return terms;
    const bank = { ...before, ...terms.value, open, restsFromMs, restsUntilMs };
    await updateBank(tx, merchantId, bank);
    await note(deps, tx, acting, { bank, action: 'bank.changed', reason, detail: changed(textsOf(before), textsOf(bank)) });
    return ok({ done: true });
  });
}

function readTerms(kind: BankKind, sent: Omit<Sent, 'open' | 'restsFromMs' | 'restsUntilMs' | 'reason'>): Result<Terms, 'FIELD_FORMAT'> {
  const { numberForm, numberMin, numberMax, branch, place: sorting, country, bin, bic, localCode } = sent;
  const [nameEn, nameMy, nameCn] = [nameOf(sent.nameEn), nameOf(sent.nameMy), nameOf(sent.nameCn)];
  if (nameEn === '') return fail('FIELD_FORMAT', 'nameEn');
  if (nameMy === '') return fail('FIELD_FORMAT', 'nameMy');
  if (nameCn === '') return fail('FIELD_FORMAT', 'nameCn');
  const wrong = wrongTermOf({ kind, country, bin, bic, numberForm, numberMin, numberMax });
  if (wrong) return fail('FIELD_FORMAT', wrong);
  return ok({ nameEn, nameMy, nameCn, country, bin, bic, localCode, numberForm, numberMin, numberMax, branch, sorting });
}

function nameOf(text: string): string {
  return keepable(text).replace(/\s+/g, ' ').trim();
}

function textsOf({
  kind,
  nameEn,
  nameMy,
  nameCn,
  numberForm,
  numberMin,
  numberMax,
  branch,
  sorting,
  ...bank
}: Bank): Record<string, string> {
  const number = `${numberForm} ${numberMin}-${numberMax}`;
  const rests = [bank.restsFromMs, bank.restsUntilMs].map((ms) => (ms === null ? '' : new Date(ms).toISOString())).join('/');
  const codes = [bank.country, bank.bin, bank.bic, bank.localCode].map((code) => code ?? '-').join(' ');
  return { kind, open: String(bank.open), nameEn, nameMy, nameCn, codes, number, branch, place: String(sorting), rests };
}

/** What is another than it was, and always whether it is open. */
function changed(before: Record<string, string>, after: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(after).filter(([name, text]) => name === 'open' || before[name] !== text));
}

type Noted = { bank: Bank; action: AuditAction; reason: string; detail: Record<string, string> };

async function note(deps: Deps, tx: Tx, { operator, ip }: ActingOperator, { bank, action, reason, detail }: Noted): Promise<void> {
  await appendAudit(deps, tx, operator.merchantId, {
    ...{ operator, action, reason, ip, subject: { type: 'bank', id: bank.bankCode } },
    detail,
  });
}
