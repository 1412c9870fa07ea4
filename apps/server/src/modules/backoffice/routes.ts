import { changeOperatorPassword } from '@fairhall/contract/console/change-password';
import {
  approveDeposit as approveDepositEndpoint,
  rejectDeposit as rejectDepositEndpoint,
  takeDeposit as takeDepositEndpoint,
} from '@fairhall/contract/console/decide-deposit';
import {
  approveWithdrawal as approveWithdrawalEndpoint,
  payWithdrawal as payWithdrawalEndpoint,
  rejectWithdrawal as rejectWithdrawalEndpoint,
  takeWithdrawal as takeWithdrawalEndpoint,
} from '@fairhall/contract/console/decide-withdrawal';
import { consoleDeposit, consoleDeposits } from '@fairhall/contract/console/deposits';
import { consoleDraws as consoleDrawsEndpoint, consoleGames as consoleGamesEndpoint } from '@fairhall/contract/console/draws';
import { setGameSale as setGameSaleEndpoint } from '@fairhall/contract/console/game-sale';
import { operatorLogin } from '@fairhall/contract/console/login';
import { operatorLogout } from '@fairhall/contract/console/logout';
import { operatorMe } from '@fairhall/contract/console/me';
import {
  consoleMember as consoleMemberEndpoint,
  memberBets as memberBetsEndpoint,
  memberTransfers as memberTransfersEndpoint,
  searchMembers as searchMembersEndpoint,
} from '@fairhall/contract/console/members';
import { moneyState as moneyStateEndpoint } from '@fairhall/contract/console/money';
import { memberOwed as memberOwedEndpoint, settleOwed as settleOwedEndpoint } from '@fairhall/contract/console/owed';
import { consolePush } from '@fairhall/contract/console/push';
import { consoleReadFile } from '@fairhall/contract/console/read-file';
import { voidDraw as voidDrawEndpoint, voidPreview as voidPreviewEndpoint } from '@fairhall/contract/console/void-draw';
import { consoleWithdrawal, consoleWithdrawals } from '@fairhall/contract/console/withdrawals';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../platform/http/context.ts';
import { forOperator, open, type RouteBinding, rawForOperator, routesPerMerchant } from '../../platform/http/route.ts';
import { sendFile } from '../file/index.ts';
import type { Member } from '../identity/index.ts';
import { moneyState } from '../watch/index.ts';
import { changePassword } from './commands/change-password.ts';
import { approveDeposit, rejectDeposit, takeDeposit } from './commands/decide-deposit.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal, takeWithdrawal } from './commands/decide-withdrawal.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { readFile } from './commands/read-file.ts';
import { setGameSale } from './commands/set-game-sale.ts';
import { settleOwed } from './commands/settle-owed.ts';
import { voidDraw } from './commands/void-draw.ts';
import type { CommandDeps } from './deps.ts';
import { exposureRoutes } from './exposure-routes.ts';
import { gameRoutes } from './game-routes.ts';
import { memberAccessRoutes } from './member-access-routes.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { operatorRoutes } from './operator-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { depositDetail, depositQueue } from './queries/deposits.ts';
import { consoleDraws, consoleGames } from './queries/games.ts';
import { memberTransfers } from './queries/member-transfers.ts';
import { consoleMember, findMember, searchMembers } from './queries/members.ts';
import { operatorSession } from './queries/operator-session.ts';
import { memberOwed } from './queries/owed.ts';
import { voidPreview } from './queries/void-preview.ts';
import { withdrawalDetail, withdrawalQueue } from './queries/withdrawals.ts';
import { resultRoutes } from './result-routes.ts';
import { servePush } from './serve-push.ts';

export function backofficeRoutes(deps: CommandDeps): RouteBinding[] {
  const work = routesPerMerchant(deps, (own) => [
    ...depositRoutes(own),
    ...withdrawalRoutes(own),
    ...memberRoutes(own),
    ...memberAccessRoutes(own),
    ...houseRoutes(own),
    ...exposureRoutes(own),
    ...merchantRoutes(own),
    ...gameRoutes(own),
    ...orderRoutes(own),
  ]);
  return [...doorRoutes(deps), ...operatorRoutes(deps), ...resultRoutes(deps), ...work];
}

/**
 * Ways in and out: open also to an operator who has yet to choose a password. They stand above merchants, as an operator does, and
 * are written down in the log of each that it serves.
 */
function doorRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    open(operatorLogin, async (context, { body }) => login(deps, context, body)),
    forOperator(operatorMe, async ({ operator }) => ok(await operatorSession(deps, operator.operatorId))),
    forOperator(changeOperatorPassword, async (context, { body }) => changePassword(deps, context, body)),
    forOperator(operatorLogout, async (context) => {
      await logout(deps, context);
      return ok({ done: true });
    }),
  ];
}

function depositRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forOperator(consoleDeposits, async (context, { query }) => ok(await depositQueue(deps, context, query))),
    forOperator(consoleDeposit, async (context, { params }) => depositDetail(deps, context, params.depositId)),
    forOperator(takeDepositEndpoint, async (context, { params }) => takeDeposit(deps, context, params)),
    forOperator(approveDepositEndpoint, async (context, { params, body }) => approveDeposit(deps, context, { ...params, ...body })),
    forOperator(rejectDepositEndpoint, async (context, { params, body }) => rejectDeposit(deps, context, { ...params, ...body })),
    rawForOperator(consoleReadFile, async (context, { params }, http) => {
      const opened = await readFile(deps, context, params.fileId);
      if (!opened.ok) return opened;
      sendFile(http, opened.value.file, opened.value.content);
      return ok(undefined);
    }),
  ];
}

function withdrawalRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forOperator(consoleWithdrawals, async (context, { query }) => ok(await withdrawalQueue(deps, context, query))),
    forOperator(consoleWithdrawal, async (context, { params }) => withdrawalDetail(deps, context, params.withdrawalId)),
    forOperator(takeWithdrawalEndpoint, async (context, { params }) => takeWithdrawal(deps, context, params)),
    forOperator(approveWithdrawalEndpoint, async (context, { params, body }) => approveWithdrawal(deps, context, { ...params, ...body })),
    forOperator(rejectWithdrawalEndpoint, async (context, { params, body }) => rejectWithdrawal(deps, context, { ...params, ...body })),
    forOperator(payWithdrawalEndpoint, async (context, { params, body }) => payWithdrawal(deps, context, { ...params, ...body })),
  ];
}

function memberRoutes(deps: CommandDeps): RouteBinding[] {
  const memberOf = (context: OperatorContext, { memberId }: { memberId: string }): Promise<Member | null> =>
    findMember(deps, context.operator.merchantId, memberId);
  return [
    forOperator(searchMembersEndpoint, async ({ operator }, { query }) => ok(await searchMembers(deps, operator.merchantId, query))),
    forOperator(consoleMemberEndpoint, async (context, { params }) => {
      const member = await memberOf(context, params);
      return member ? ok(await consoleMember(deps, member)) : fail('NOT_FOUND', 'memberId');
    }),
    forOperator(memberTransfersEndpoint, async (context, { params, query }) => {
      const member = await memberOf(context, params);
      return member ? ok(await memberTransfers(deps, member, query)) : fail('NOT_FOUND', 'memberId');
    }),
    forOperator(memberOwedEndpoint, async (context, { params }) => {
      const member = await memberOf(context, params);
      return member ? ok(await memberOwed(deps, member.merchantId, member.memberId)) : fail('NOT_FOUND', 'memberId');
    }),
    forOperator(settleOwedEndpoint, async (context, { params, body }) => settleOwed(deps, context, { ...params, ...body })),
    forOperator(memberBetsEndpoint, async (context, { params, query: { page = 0, size = PAGE_SIZE.console } }) => {
      const member = await memberOf(context, params);
      if (!member) return fail('NOT_FOUND', 'memberId');
      const { merchantId, memberId } = member;
      const reader = { merchantId, memberId, language: context.language, timeZone: context.merchant.profile.timeZone };
      return ok({ ...(await deps.lottery.bets(reader, { page, size })), page });
    }),
  ];
}

/** What concerns the merchant as a whole. */
function houseRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forOperator(consoleGamesEndpoint, async (context) => ok(await consoleGames(deps, context))),
    forOperator(consoleDrawsEndpoint, async (context, { query }) => ok(await consoleDraws(deps, context, query))),
    forOperator(setGameSaleEndpoint, async (context, { params, body }) => setGameSale(deps, context, { ...params, ...body })),
    forOperator(voidPreviewEndpoint, async (context, { params }) => voidPreview(deps, context, params.drawId)),
    forOperator(voidDrawEndpoint, async (context, { params, body }) => voidDraw(deps, context, { ...params, ...body })),
    forOperator(moneyStateEndpoint, async ({ operator }) => ok(await moneyState(deps, operator.merchantId))),
    rawForOperator(consolePush, async ({ operator }, _input, http) => {
      await servePush(deps, { operator, http });
      return ok(undefined);
    }),
  ];
}
