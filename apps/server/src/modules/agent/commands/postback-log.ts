import type { PostbackDelivery, postbackLog, resendPostback } from '@fairhall/contract/console/postbacks';
import type { BodyOf, ErrorsOf, QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { DeskDeps } from '../deps.ts';
import { type LoggedPostback, listLogged, queueAgain } from '../store/postback-events.ts';

type Context = Pick<OperatorContext, 'merchant' | 'operator' | 'ip'>;
const PAGE = 50;

function told({ deliveryId, memberId: _memberId, url, amount, reason, nextAtMs, isOpen, ...one }: LoggedPostback): PostbackDelivery {
  return {
    ...one,
    ...{ deliveryId: String(deliveryId), host: new URL(url).host, amountE4: amount === null ? null : String(amount) },
    reason: reason as PostbackDelivery['reason'],
    nextAtMs: one.state === 'queued' ? nextAtMs : null,
    mayResend: one.state === 'dead' && isOpen && reason !== 'withheld',
  };
}

/** What trackers of the merchant's affiliates were told. */
export async function logForDesk(
  { db }: DeskDeps,
  { merchant: { merchantId } }: Context,
  { state, before }: QueryOf<typeof postbackLog>,
): Promise<Result<ReplyOf<typeof postbackLog>, never>> {
  const of = { state, deliveryId: null, before: before === undefined ? null : parseId(before), max: PAGE + 1 };
  const found = await listLogged(db.of(merchantId), merchantId, of);
  return ok({ list: found.slice(0, PAGE).map(told), next: found.length > PAGE ? String(found[PAGE - 1]?.deliveryId) : null });
}

type Resent = Result<PostbackDelivery, ErrorsOf<typeof resendPostback>>;
/** Sends what was given up again: the tracker knows it by its id, if it has it. */
export async function resend(
  deps: DeskDeps,
  { merchant: { merchantId }, operator, ip }: Context,
  { deliveryId: text, reason: why }: { deliveryId: string } & BodyOf<typeof resendPostback>,
): Promise<Resent> {
  const reason = keepable(why).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const deliveryId = parseId(text);
  if (deliveryId === null) return fail('NOT_FOUND', 'deliveryId');
  const one = { state: null, deliveryId, before: null, max: 1 };
  return deps.db.inTx(async (tx): Promise<Resent> => {
    const [found] = await listLogged(tx, merchantId, one);
    if (!found) return fail('NOT_FOUND', 'deliveryId');
    if (!(await queueAgain(tx, merchantId, { deliveryId, atMs: deps.clock.nowMs() }))) return fail('STATE_CONFLICT');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'affiliate.postback_resent', subject: { type: 'member', id: String(found.memberId) } },
      detail: { event: found.event, eventId: found.eventId, host: new URL(found.url).host },
    });
    const [again] = await listLogged(tx, merchantId, one);
    return again ? ok(told(again)) : fail('NOT_FOUND', 'deliveryId');
  });
}
