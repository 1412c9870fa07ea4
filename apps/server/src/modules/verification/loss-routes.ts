import { decideLoss as decideEndpoint, deskLoss, deskLosses, lossPaper } from '@fairhall/contract/console/lost-factors';
import {
  addLossPaper as addPaperEndpoint,
  beginLoss as beginEndpoint,
  beginOwnLoss,
  dropLoss as dropEndpoint,
  ownLoss,
  sendLoss as sendEndpoint,
  stopLoss as stopEndpoint,
} from '@fairhall/contract/identity/lost-factors';
import { fail, ok } from '@fairhall/money/result';
import { forMember, forOperator, open, type RouteBinding, rawForOperator } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import type { VerificationDeps } from './deps.ts';
import { addLossPaper } from './loss/add-loss-paper.ts';
import { beginLoss } from './loss/begin-loss.ts';
import { decideLoss } from './loss/decide-loss.ts';
import { lossDetail, lossesAtDesk, seeLossPaper } from './loss/desk-losses.ts';
import { ownLossView } from './loss/loss-view.ts';
import { dropLoss, sendLoss, stopLoss } from './loss/send-loss.ts';
import { sendPaper } from './send-paper.ts';

/** Factors, numbers and addresses that are lost for good, and given back by papers and two operators. */
export function lossRoutes(deps: VerificationDeps): RouteBinding[] {
  const { losses } = deps.identity;
  return [
    open(beginEndpoint, async (context, { body: { ticket, lost } }) => {
      const memberId = await losses.memberOfStep(context.merchant.merchantId, ticket);
      return memberId === null ? fail('STEP_EXPIRED') : beginLoss(deps, context, { memberId, lost });
    }),
    forMember(beginOwnLoss, async (context, { body: { password, lost } }) => {
      const known = await losses.checkPassword(context, password);
      return known.ok ? beginLoss(deps, context, { memberId: context.actor.memberId, lost }) : known;
    }),
    open(ownLoss, async (context) => ok(await ownLossView(deps, context))),
    open(addPaperEndpoint, async (context, { params, body }) => addLossPaper(deps, context, { kind: params.kind, content: body })),
    open(sendEndpoint, async (context, { body }) => sendLoss(deps, context, body)),
    open(dropEndpoint, async (context) => dropLoss(deps, context)),
    open(stopEndpoint, async (context, { body }) => stopLoss(deps, context, body.token)),
    forOperator(deskLosses, async ({ operator }) => ok({ list: await lossesAtDesk(deps, operator) })),
    forOperator(deskLoss, async ({ operator }, { params }) => lossDetail(deps, operator, parseId(params.lossId) ?? -1n)),
    rawForOperator(lossPaper, async (context, { params }, { reply }) => {
      const seen = await seeLossPaper(deps, context, params);
      return seen.ok ? ok(sendPaper(reply, seen.value)) : seen;
    }),
    forOperator(decideEndpoint, async (context, { params, body }) => decideLoss(deps, context, { ...params, ...body })),
  ];
}
