import type { ReplyOf } from '@fairhall/contract/endpoint';
import { errorMessageKey } from '@fairhall/contract/errors';
import type { withdrawPreview as previewEndpoint } from '@fairhall/contract/withdraw/preview';
import { translate } from '@fairhall/i18n/catalogue';
import { type Amount, amount as amountOf, ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { majorText, parseMajor } from '@fairhall/money/text';
import { printable } from '../../../../platform/http/failure.ts';
import { withdrawFees } from '../../rules/rules-for.ts';
import { judgeRequest, moverOf, type Payee } from '../commands/judge-request.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { roomNow } from './room.ts';

type Preview = ReplyOf<typeof previewEndpoint>;

/** What would come of a withdrawal: nothing is asked for, held or counted. Without a card, what does not depend on one. */
export async function previewOf(
  deps: WithdrawalDeps,
  payee: Payee,
  { amount: text, bankCardId }: { amount: string; bankCardId?: string | undefined },
): Promise<Result<Preview, 'FIELD_FORMAT'>> {
  const { merchantId, memberId } = payee.actor;
  const asked = parseMajor(text);
  if (asked === null || asked <= ZERO) return fail('FIELD_FORMAT', 'amount');
  const nowMs = deps.clock.nowMs();
  const needs = await deps.ledger.needs.of(merchantId, { memberId, asset: payee.merchant.profile.currency.code });
  return deps.db.inTx(async (tx) => {
    const { refusals } = await judgeRequest(deps, tx, payee, { wanted: { amount: text, bankCardId: bankCardId ?? '' }, needs });
    const fees = await withdrawFees(tx, moverOf(payee, nowMs));
    const fee: Amount = fees.of(asked);
    const { min, max } = await roomNow(deps, tx, payee);
    const { holdUntilMs } = await deps.ledger.gates.of(tx, merchantId, { memberId, daySinceMs: 0 });
    return ok({
      ...{ fee: majorText(fee), arrives: majorText(fee < asked ? amountOf(asked - fee) : ZERO), freeTimesLeft: fees.freeLeft },
      ...{ min: majorText(min), max: majorText(max) },
      heldUntil: holdUntilMs !== null && holdUntilMs > nowMs ? holdUntilMs : null,
      needs: { status: needs.status, required: majorText(needs.required), actual: majorText(needs.actual) },
      refusals: refusals
        .filter(({ field }) => bankCardId !== undefined || field !== 'bankCardId')
        .map(({ code, field = null, detail = {} }) => ({
          ...{ code, field },
          message: translate(payee.language, errorMessageKey(code), printable(detail)),
        })),
    });
  });
}
