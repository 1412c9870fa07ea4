import type { BodyOf } from '@fairhall/contract/endpoint';
import type { finishFederated } from '@fairhall/contract/identity/federation';
import { fail } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { enter } from '../entry/enter.ts';
import { enteredAnswer } from '../entry/entered-answer.ts';
import { originOf } from '../request.ts';
import { findBySubject } from '../store/federation.ts';
import { vouchedByFirebase } from './firebase-word.ts';
import { issueRegistrationTicket } from './ticket.ts';
import { endVisit } from './visit.ts';

/**
 * Lets in whoever a provider vouched for, by all rules of a login. Nobody is known by an address of mail: who has no account that is
 * linked gets a ticket to register with, or logs in another way and links.
 */
export async function enterFederated(deps: CommandDeps, context: RequestContext, body: BodyOf<typeof finishFederated>) {
  const came = body.firebaseIdToken
    ? await vouchedByFirebase(deps, context, body.firebaseIdToken)
    : await endVisit(deps, context, { returned: body.returned ?? '', memberId: null });
  if (!came.ok) return came;
  const { merchant } = context;
  const { issuer, subject, email } = came.value;
  const memberId = await findBySubject(deps.db, merchant.merchantId, { issuer, subject });
  if (memberId === null) {
    const { ticket, expiresAtMs } = await issueRegistrationTicket(deps, deps.db, merchant.merchantId, { issuer, subject });
    return fail('FEDERATED_UNKNOWN', undefined, { ticket, email, expiresAt: expiresAtMs });
  }
  const origin = originOf(context, body.loginDeviceId);
  const entered = await deps.db.inTx((tx) => enter(deps, tx, { merchant, memberId, origin, proof: { way: 'federated' } }));
  return entered.ok ? enteredAnswer(deps, context, entered.value) : entered;
}
