import type { BankRail, setRails as setEndpoint } from '@fairhall/contract/console/banks';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { majorText, parseDigits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { appendAudit } from '../../../audit/index.ts';
import type { Rail } from '../../payout/rails.ts';
import { replaceRails } from '../../payout/store/rails.ts';
import { PAYING_OUT } from '../../providers/open-provider.ts';
import { listAccounts } from '../../providers/store/accounts.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { lockBank } from '../store/banks.ts';

type Refusal = 'FIELD_FORMAT' | 'REASON_REQUIRED' | 'NOT_FOUND';
type NewRail = Omit<Rail, 'bankCode' | 'place'>;

/** Says how a bank's cards are paid from now on. What is on its way goes on by what it was sent by. */
export async function setRails(
  deps: Pick<WithdrawalDeps, 'db' | 'clock' | 'ids'>,
  { operator, ip }: ActingOperator,
  { bankCode, rails: sent, reason: given }: BodyOf<typeof setEndpoint> & { bankCode: string },
): Promise<Result<{ done: true }, Refusal>> {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const rails: NewRail[] = [];
  for (const one of sent) {
    const rail = readRail(one);
    if (!rail.ok) return rail;
    rails.push(rail.value);
  }
  return deps.db.inTx(async (tx): Promise<Result<{ done: true }, Refusal>> => {
    if (!(await lockBank(tx, merchantId, bankCode))) return fail('NOT_FOUND');
    const payers = (await listAccounts(tx, merchantId)).filter(({ provider }) => PAYING_OUT.includes(provider));
    const isThere = ({ accountId }: NewRail) => accountId === null || payers.some((account) => account.accountId === accountId);
    if (!rails.every(isThere)) return fail('NOT_FOUND', 'rails');
    await replaceRails(tx, merchantId, { bankCode, rails });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'bank.changed', reason, ip, subject: { type: 'bank', id: bankCode } },
      detail: { rails: rails.map(textOf).join('; ') },
    });
    return ok({ done: true });
  });
}

function readRail({
  name: given,
  accountId,
  channelCode: code,
  leastE4,
  mostE4,
  fromMinute,
  untilMinute,
}: BankRail): Result<NewRail, 'FIELD_FORMAT'> {
  const [name, channelCode] = [keepable(given).trim(), code.trim()];
  const least = parseDigits(leastE4);
  const most = mostE4 === null ? null : parseDigits(mostE4);
  const isBounded = least !== null && least >= 0n && (mostE4 === null || (most !== null && most > 0n && most >= 2n * least));
  const isNamed = name !== '' && /^[A-Za-z0-9_.-]*$/.test(channelCode) && (accountId === null) === (channelCode === '');
  return isBounded && isNamed ? ok({ name, accountId, channelCode, least, most, fromMinute, untilMinute }) : fail('FIELD_FORMAT', 'rails');
}

function textOf({ name, accountId, channelCode, least, most, fromMinute, untilMinute }: NewRail): string {
  const way = accountId === null ? 'file' : `${accountId} ${channelCode}`;
  return `${name} (${way}) ${majorText(least)}-${most === null ? '' : majorText(most)} ${fromMinute}-${untilMinute}`;
}
