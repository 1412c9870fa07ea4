import type { ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import {
  claimRafflePromotion,
  drawPrize as drawPrizeEndpoint,
  ownDraws as ownDrawsEndpoint,
  prizeProof as prizeProofEndpoint,
  prizes as prizesEndpoint,
  rafflePromotionStatus,
} from '@fairhall/contract/promotion/prizes';
import { raffleProof as raffleProofEndpoint, takeTickets as takeTicketsEndpoint } from '@fairhall/contract/promotion/raffles';
import { amount, ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../platform/http/context.ts';
import { forMember, open, openSharedToGuests, type RouteBinding } from '../../platform/http/route.ts';
import { whence } from './calendar-routes.ts';
import { drawPrize } from './commands/draw-prize.ts';
import { takeTickets } from './commands/take-tickets.ts';
import type { DeskDeps } from './deps.ts';
import { ownDraws, prizeProof, prizes, raffleStatus, toldDraw } from './queries/prizes.ts';
import { raffleProof } from './queries/raffles.ts';
import { claimantOf, idOf, SHOWN } from './routes.ts';
import { findTicket } from './store/prize-draws.ts';
import { findRaffle } from './store/raffles.ts';

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
    forMember(takeTicketsEndpoint, (context, { params, body }) => {
      const asked = { ...whence(context), ...body, campaignId: idOf(params.campaignId) };
      return takeTickets(deps, claimantOf(context), { ...asked, occasion: `take:${context.idempotencyKey}` });
    }),
    open(raffleProofEndpoint, ({ merchant }, { params, query }) =>
      raffleProof(deps, merchant.merchantId, { campaignId: idOf(params.campaignId), page: query.page ?? 0 }),
    ),
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
      const taken = await familyTicket(deps, context, { campaignId: named.campaignId, key: context.idempotencyKey });
      if (taken) return taken;
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

/** Of a raffle a free ticket, or what was won once it is drawn; null: the campaign is none. */
async function familyTicket(
  deps: DeskDeps,
  context: MemberContext,
  { campaignId, key }: { campaignId: bigint; key: string },
): Promise<Result<ReplyOf<typeof claimRafflePromotion>, ErrorsOf<typeof claimRafflePromotion>> | null> {
  const { merchantId, memberId } = context.actor;
  const raffle = await findRaffle(deps.db, merchantId, campaignId);
  if (!raffle) return null;
  const proofUrl = `/api/prizes/${campaignId}/raffle`;
  if (raffle.drawnAtMs !== null) {
    const { list } = await ownDraws(deps, merchantId, { memberId, campaignId });
    const money = list.filter(({ kind }) => kind !== 'points').reduce((sum, { amountE4 }) => sum + BigInt(amountE4), 0n);
    return ok({ prize: majorText(amount(money)), drawNo: list.length, proofUrl });
  }
  const asked = { ...whence(context), campaignId, by: 'free' as const, count: 1, occasion: `take:${key}` };
  const taken = await takeTickets(deps, claimantOf(context), asked);
  if (taken.ok) return ok({ prize: majorText(ZERO), drawNo: taken.value.tickets, proofUrl });
  // Free tickets cost no points.
  return taken.code === 'NOT_ENOUGH_POINTS' ? fail('LIMIT_REACHED') : { ...taken, code: taken.code };
}
