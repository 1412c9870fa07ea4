import { cancelBets as cancelBetsEndpoint } from '@fairhall/contract/lottery/cancel-bets';
import { chaseDetail as chaseDetailEndpoint } from '@fairhall/contract/lottery/chase-detail';
import { chaseNumeros as chaseNumerosEndpoint } from '@fairhall/contract/lottery/chase-numeros';
import { deleteTicket as deleteTicketEndpoint } from '@fairhall/contract/lottery/delete-ticket';
import { drawBundle as drawBundleEndpoint } from '@fairhall/contract/lottery/draw-bundle';
import {
  drawProofByIssue as drawProofByIssueEndpoint,
  drawProof as drawProofEndpoint,
  newestProof as newestProofEndpoint,
} from '@fairhall/contract/lottery/draw-proof';
import { listDraws } from '@fairhall/contract/lottery/draws';
import { listDrawsByCode } from '@fairhall/contract/lottery/draws-by-code';
import { gameMenus, recentGameMenus, vietnamGameMenu, vietnamRecentGameMenu } from '@fairhall/contract/lottery/game-menus';
import { gameSetting } from '@fairhall/contract/lottery/game-setting';
import { lotteryGames } from '@fairhall/contract/lottery/games';
import { hotGapInfo } from '@fairhall/contract/lottery/hot-gap';
import { listOrders as listOrdersEndpoint } from '@fairhall/contract/lottery/list-orders';
import { memberOrders as memberOrdersEndpoint } from '@fairhall/contract/lottery/member-orders';
import { nearNumeros } from '@fairhall/contract/lottery/near';
import { orderDetail as orderDetailEndpoint } from '@fairhall/contract/lottery/order-detail';
import { orderLines as orderLinesEndpoint } from '@fairhall/contract/lottery/order-lines';
import { orderPurse as orderPurseEndpoint } from '@fairhall/contract/lottery/order-purse';
import { ordersToday as ordersTodayEndpoint } from '@fairhall/contract/lottery/orders-today';
import { placeBets as placeBetsEndpoint } from '@fairhall/contract/lottery/place-bets';
import { placeRegionalBets as placeRegionalEndpoint } from '@fairhall/contract/lottery/place-regional-bets';
import { playMenu } from '@fairhall/contract/lottery/play-menu';
import { popularGames } from '@fairhall/contract/lottery/popular';
import { recentNumeros } from '@fairhall/contract/lottery/recent';
import { renameTicket as renameTicketEndpoint } from '@fairhall/contract/lottery/rename-ticket';
import { repeatOrder as repeatOrderEndpoint } from '@fairhall/contract/lottery/repeat-order';
import { saveTicket as saveTicketEndpoint } from '@fairhall/contract/lottery/save-ticket';
import { savedTicket as savedTicketEndpoint } from '@fairhall/contract/lottery/saved-ticket';
import { savedTickets as savedTicketsEndpoint } from '@fairhall/contract/lottery/saved-tickets';
import { customerSeries } from '@fairhall/contract/lottery/series';
import { ticketProof as ticketProofEndpoint } from '@fairhall/contract/lottery/ticket-proof';
import { vietnamOpened } from '@fairhall/contract/lottery/vietnam-opened';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../platform/http/context.ts';
import { forMember, open, openShared, type RouteBinding } from '../../platform/http/route.ts';
import { TRIAL_ASSET } from '../ledger/index.ts';
import { cancelBets } from './commands/cancel-bets.ts';
import { deleteTicket } from './commands/delete-ticket.ts';
import { type Player, placeBets, placeRegionalBets } from './commands/place-bets.ts';
import { renameTicket } from './commands/rename-ticket.ts';
import { saveTicket } from './commands/save-ticket.ts';
import type { LotteryDeps } from './deps.ts';
import { chaseDetail, chaseNumeros, chaseNumerosUntil } from './queries/chases.ts';
import { drawBundle, drawProof, drawProofByIssue, newestProof, ticketProof } from './queries/draw-proof.ts';
import { listResults } from './queries/draws.ts';
import { gameMenusOf, recentGamesOf } from './queries/game-menus.ts';
import { gamesOf, seriesOf, settingOf } from './queries/games.ts';
import { hotGapOf } from './queries/hot-gap.ts';
import { listOrders, ordersToday, type Reader } from './queries/list-orders.ts';
import { memberOrders } from './queries/member-orders.ts';
import { nearDraws, nearUntil, openGames, recentDraws } from './queries/near.ts';
import { orderDetail, orderLines } from './queries/order-detail.ts';
import { orderPurse } from './queries/order-purse.ts';
import { playMenuOf } from './queries/play-menu.ts';
import { repeatOrder } from './queries/repeat-order.ts';
import { savedTicket, savedTickets } from './queries/saved-tickets.ts';
import { CATALOGUE_SHARING, COUNTDOWN_SHARING, DRAWS_SHARING } from './sharing.ts';

const TRIAL_TYPE = 4;
const POPULAR_MAX = 12;
const VIETNAM = 'TCG_LOTTO_VN';

/** Practice money for trial members, the merchant's currency for all others. */
function player({ actor, merchant }: MemberContext): Player {
  return { actor, asset: actor.type === TRIAL_TYPE ? TRIAL_ASSET : merchant.profile.currency.code };
}

function reader({ actor, merchant, language }: MemberContext): Reader {
  return { merchantId: actor.merchantId, memberId: actor.memberId, language, timeZone: merchant.profile.timeZone };
}

export function lotteryRoutes(deps: LotteryDeps): RouteBinding[] {
  return [...catalogueRoutes(deps), ...drawRoutes(deps), ...orderRoutes(deps), ...savedTicketRoutes(deps)];
}

function catalogueRoutes(deps: LotteryDeps): RouteBinding[] {
  return [
    openShared(lotteryGames, CATALOGUE_SHARING, async ({ merchant, language }) => ok(await gamesOf(deps, merchant.merchantId, language))),
    openShared(popularGames, COUNTDOWN_SHARING, async ({ merchant, language }, { query }) =>
      ok(
        await openGames(deps, merchant.merchantId, {
          count: query.count ?? POPULAR_MAX,
          language,
          ...(query.vassalage && { vendor: query.vassalage }),
        }),
      ),
    ),
    openShared(gameMenus, CATALOGUE_SHARING, async ({ merchant, language }) =>
      ok(await gameMenusOf(deps, merchant.merchantId, { language })),
    ),
    openShared(vietnamGameMenu, CATALOGUE_SHARING, async ({ merchant, language }) =>
      ok(await gameMenusOf(deps, merchant.merchantId, { language, vendor: VIETNAM })),
    ),
    openShared(vietnamOpened, COUNTDOWN_SHARING, async ({ merchant, language }) =>
      ok(await openGames(deps, merchant.merchantId, { language, vendor: VIETNAM })),
    ),
    forMember(recentGameMenus, async (context) => ok(await recentGamesOf(deps, reader(context), { language: context.language }))),
    forMember(vietnamRecentGameMenu, async (context) =>
      ok(await recentGamesOf(deps, reader(context), { language: context.language, vendor: VIETNAM })),
    ),
    openShared(playMenu, CATALOGUE_SHARING, async ({ merchant, language }, { params }) => {
      const offer = await deps.catalogue.offer(merchant.merchantId, params.gameId);
      return offer ? ok(playMenuOf(offer, catalogueLanguage(language))) : fail('NOT_FOUND', 'gameId');
    }),
    openShared(gameSetting, CATALOGUE_SHARING, async ({ merchant, language }, { params }) => {
      const offer = await deps.catalogue.offer(merchant.merchantId, params.gameId);
      if (!offer) return fail('NOT_FOUND', 'gameId');
      return ok(settingOf({ ...offer, rules: await deps.exposure.rules(merchant.merchantId, params.gameId), language }));
    }),
    forMember(customerSeries, async ({ actor }) => ok(await seriesOf(deps, actor))),
  ];
}

function drawRoutes(deps: LotteryDeps): RouteBinding[] {
  return [
    openShared(nearNumeros, { ...COUNTDOWN_SHARING, until: nearUntil }, async ({ merchant }, { query }) =>
      nearDraws(deps, merchant.merchantId, query.gameId),
    ),
    openShared(chaseNumerosEndpoint, { ...DRAWS_SHARING, until: chaseNumerosUntil }, async ({ merchant }, { params }) =>
      chaseNumeros(deps, merchant.merchantId, params.gameId),
    ),
    openShared(recentNumeros, DRAWS_SHARING, async ({ merchant }, { query }) =>
      (await deps.catalogue.offer(merchant.merchantId, query.gameId))
        ? ok(await recentDraws(deps, merchant.merchantId, query.gameId))
        : fail('NOT_FOUND', 'gameId'),
    ),
    openShared(listDraws, DRAWS_SHARING, async ({ merchant }, { params, query }) => {
      const offer = await deps.catalogue.offer(merchant.merchantId, params.gameId);
      return offer ? ok(await listResults(deps, merchant.merchantId, { game: offer.game, ...query })) : fail('NOT_FOUND', 'gameId');
    }),
    openShared(hotGapInfo, DRAWS_SHARING, async ({ merchant }, { params, query }) => {
      const offer = await deps.catalogue.offer(merchant.merchantId, params.gameId);
      return offer ? ok(await hotGapOf(deps, offer.game, query.draws)) : fail('NOT_FOUND', 'gameId');
    }),
    openShared(listDrawsByCode, DRAWS_SHARING, async ({ merchant }, { params, query }) => {
      const game = await deps.catalogue.gameByCode(params.code);
      if (!game || !(await deps.catalogue.offer(merchant.merchantId, game.gameId))) return fail('NOT_FOUND', 'code');
      return ok(await listResults(deps, merchant.merchantId, { game, ...query }));
    }),
    openShared(drawProofEndpoint, DRAWS_SHARING, async ({ merchant, language }, { params }) =>
      drawProof(deps, { merchantId: merchant.merchantId, language }, params.drawId),
    ),
    openShared(drawProofByIssueEndpoint, DRAWS_SHARING, async ({ merchant, language }, { params }) =>
      drawProofByIssue(deps, { merchantId: merchant.merchantId, language }, params),
    ),
    openShared(newestProofEndpoint, DRAWS_SHARING, async ({ merchant }) => newestProof(deps, merchant.merchantId)),
    // Too large to be kept among what everybody reads.
    open(drawBundleEndpoint, async (_context, { params }) => drawBundle(deps, params.drawId)),
  ];
}

function orderRoutes(deps: LotteryDeps): RouteBinding[] {
  return [
    forMember(placeBetsEndpoint, async (context, { body }) => {
      return placeBets(deps, player(context), { key: context.idempotencyKey, input: body });
    }),
    forMember(placeRegionalEndpoint, async (context, { body }) => {
      return placeRegionalBets(deps, player(context), { key: context.idempotencyKey, input: body });
    }),
    forMember(cancelBetsEndpoint, async (context, { body }) => cancelBets(deps, player(context), body)),
    forMember(chaseDetailEndpoint, async (context, { params }) => chaseDetail(deps, reader(context), params.orderMasterId)),
    forMember(repeatOrderEndpoint, async (context, { params }) => repeatOrder(deps, reader(context), params.orderMasterId)),
    forMember(listOrdersEndpoint, async (context, { body }) => ok(await listOrders(deps, reader(context), body))),
    forMember(memberOrdersEndpoint, async (context, { query }) => memberOrders(deps, reader(context), query)),
    forMember(orderPurseEndpoint, async (context) => ok(await orderPurse(deps, player(context)))),
    forMember(ordersTodayEndpoint, async (context, { query }) => ok(await ordersToday(deps, reader(context), query))),
    forMember(orderDetailEndpoint, async (context, { params }) => orderDetail(deps, reader(context), params.orderDetailId)),
    forMember(orderLinesEndpoint, async (context, { params }) => orderLines(deps, reader(context), params.orderDetailId)),
    forMember(ticketProofEndpoint, async (context, { params }) => ticketProof(deps, reader(context), params.orderDetailId)),
  ];
}

function savedTicketRoutes(deps: LotteryDeps): RouteBinding[] {
  return [
    forMember(saveTicketEndpoint, async ({ actor }, { body }) => saveTicket(deps, actor, body)),
    forMember(savedTicketsEndpoint, async ({ actor }, { query }) => savedTickets(deps, actor, query.gameId)),
    forMember(savedTicketEndpoint, async ({ actor }, { params }) => savedTicket(deps, actor, params.ticketId)),
    forMember(renameTicketEndpoint, async ({ actor }, { params, body }) => renameTicket(deps, actor, { ...params, ...body })),
    forMember(deleteTicketEndpoint, async ({ actor }, { params }) => ok(await deleteTicket(deps, actor, params.ticketId))),
  ];
}
