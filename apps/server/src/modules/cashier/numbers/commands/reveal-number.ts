import type { revealNumber as revealEndpoint } from '@fairhall/contract/console/numbers';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Queryable } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { appendAudit } from '../../../audit/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { findPayee } from '../../payee/store/payees.ts';
import { openLineNumber } from '../../statement/store/lines.ts';
import { openCardNumber } from '../../withdrawal/store/cards.ts';
import { findWithdrawal } from '../../withdrawal/store/withdrawals.ts';
import { last4Of } from '../locked-number.ts';

type Asked = BodyOf<typeof revealEndpoint>;

const OPENERS: Readonly<Record<Asked['of'], (db: Queryable, merchantId: number, id: bigint) => Promise<string | null>>> = {
  async withdrawal(db, merchantId, id) {
    const withdrawal = await findWithdrawal(db, merchantId, id);
    return withdrawal && openCardNumber(db, merchantId, withdrawal);
  },
  payee: async (db, merchantId, id) => (await findPayee(db, merchantId, id))?.number ?? null,
  line: openLineNumber,
};

/** Opens one number for an operator. The row of the audit log, without the number, commits before it is told. */
export async function revealNumber(
  deps: CashierDeps,
  { operator, ip }: ActingOperator,
  { of, id, reason }: Asked,
): Promise<Result<{ number: string }, 'NOT_FOUND'>> {
  const { merchantId } = operator;
  return deps.db.inTx(async (tx) => {
    const number = await OPENERS[of](tx, merchantId, BigInt(id));
    if (number === null) return fail('NOT_FOUND');
    const subject = { type: of === 'line' ? ('bank_line' as const) : of, id };
    const detail = { last4: last4Of(number) };
    await appendAudit(deps, tx, merchantId, { operator, action: 'number.revealed', reason, ip, subject, detail });
    return ok({ number });
  });
}
