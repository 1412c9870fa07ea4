import {
  claimRafflePromotion,
  drawPrize as drawPrizeEndpoint,
  ownDraws as ownDrawsEndpoint,
  prizeProof as prizeProofEndpoint,
  prizes as prizesEndpoint,
  rafflePromotionStatus,
} from '@fairhall/contract/promotion/prizes';
import { amount } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { forMember, open, openSharedToGuests, type RouteBinding } from '../../platform/http/route.ts';
import { whence } from './calendar-routes.ts';
import { drawPrize } from './commands/draw-prize.ts';
import type { DeskDeps } from './deps.ts';
import { ownDraws, prizeProof, prizes, raffleStatus, toldDraw } from './queries/prizes.ts';
import { claimantOf, idOf, SHOWN } from './routes.ts';
import { findTicket } from './store/prize-draws.ts';

export function prizeRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    openSharedToGuests(prizesEndpoint, SHOWN, {
      guest: (context, { params }) => prizes(deps, { ...context, actor: null }, idOf(params.campaignId)),
      member: (context, { params }) => prizes(deps, context, idOf(params.campaignId)),
    }),
    forMember(drawPrizeEndpoint, async (context, { params, body }) => {
      const asked = { ...whence(context), ...body, campaignId: idOf(params.campaignId), ticketId: null };
      const drawn = await drawPrize(deps, claimantOf(context), { ...asked, occasion: `draw:${context.idempotencyKey}` });
      return drawn.ok ? ok(toldDraw(drawn.value.drawn, drawn.value.prize)) : drawn;
    }),
    forMember(ownDrawsEndpoint, async ({ actor: { merchantId, memberId } }, { params }) =>
      ok(await ownDraws(deps, merchantId, { memberId, campaignId: idOf(params.campaignId) })),
    ),
    open(prizeProofEndpoint, ({ merchant }, { params }) => prizeProof(deps, merchant.merchantId, idOf(params.drawId))),
    ...familyRoutes(deps),
  ];
}

/** A ticket, or the campaign itself for a draw that its limit gives. */
function familyRoutes(deps: DeskDeps): RouteBinding[] {
  const namedBy = async ({ merchantId, memberId }: { merchantId: number; memberId: bigint }, id: bigint) => {
    const ticket = await findTicket(deps.db, merchantId, { memberId, ticketId: id });
    return ticket ? { campaignId: ticket.campaignId, ticketId: id } : { campaignId: id, ticketId: null };
  };
  return [
    forMember(claimRafflePromotion, async (context, { body }) => {
      const named = await namedBy(context.actor, idOf(body.ticketId));
      const occasion = named.ticketId === null ? `draw:${context.idempotencyKey}` : `ticket:${named.ticketId}`;
      const drawn = await drawPrize(deps, claimantOf(context), { ...whence(context), ...named, client: '', occasion });
      if (!drawn.ok) return drawn;
      const { drawId, number: drawNo } = drawn.value.drawn;
      return ok({ prize: majorText(amount(BigInt(drawn.value.prize.amount))), drawNo, proofUrl: `/api/prize-draws/${drawId}/proof` });
    }),
    forMember(rafflePromotionStatus, async (context, { query }) => {
      const { campaignId } = await namedBy(context.actor, idOf(query.ticketId));
      return raffleStatus(deps, context, campaignId);
    }),
  ];
}
