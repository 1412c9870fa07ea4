import { memberTransfers as memberTransfersEndpoint } from '@fairhall/contract/console/members';
import { memberOwed as memberOwedEndpoint, settleOwed as settleOwedEndpoint } from '@fairhall/contract/console/owed';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { settleOwed } from './commands/settle-owed.ts';
import type { WalletDeps } from './deps.ts';
import { memberTransfers } from './queries/member-transfers.ts';
import { memberOwed } from './queries/owed.ts';
import { walletOwner } from './queries/wallet-owner.ts';

/** Members' wallets at the console: what moved, what is owed and how it is settled. */
export function deskRoutes(deps: WalletDeps): RouteBinding[] {
  return [
    forOperator(memberTransfersEndpoint, async ({ operator, language }, { params, query }) => {
      const member = await walletOwner(deps, operator.merchantId, params.memberId);
      return member.ok ? ok(await memberTransfers(deps, member.value, { ...query, language })) : member;
    }),
    forOperator(memberOwedEndpoint, async ({ operator }, { params }) => {
      const member = await walletOwner(deps, operator.merchantId, params.memberId);
      return member.ok ? ok(await memberOwed(deps, member.value)) : member;
    }),
    forOperator(settleOwedEndpoint, async (context, { params, body }) => settleOwed(deps, context, { ...params, ...body })),
  ];
}
