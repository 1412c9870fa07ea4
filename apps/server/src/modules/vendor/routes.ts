import { leaveGame as leaveEndpoint } from '@fairhall/contract/game/leave-game';
import {
  fishRecords,
  liveRecords,
  openSportsRecords,
  pvpRecords,
  rngRecords,
  settledSportsRecords,
  vendorRoundDetail,
} from '@fairhall/contract/game/vendor-records';
import {
  fromMainWallet,
  memberWallets,
  subToSubWallet,
  toMainWallet,
  walletLock,
  walletLocks,
  walletMoving,
} from '@fairhall/contract/wallet/family-wallets';
import { MAIN_WALLET, merchantWallet, vendorWallets, walletTransfer } from '@fairhall/contract/wallet/vendor-wallets';
import { ok } from '@fairhall/money/result';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import { leaveGame } from './commands/leave-game.ts';
import { moveAcross } from './commands/move-across.ts';
import { moveMoney } from './commands/move-money.ts';
import type { GatewayDeps, VendorDeps } from './deps.ts';
import { allWalletsOf, lockAt, locksOf } from './queries/family-wallets.ts';
import { type RecordsOf, recordsOf } from './queries/records.ts';
import { type DetailDeps, roundDetail } from './queries/round-detail.ts';
import { walletsOf } from './queries/wallets.ts';
import type { TransferWallets } from './transfer/transfer-wallets.ts';

/** Sports of all kinds share one record. */
const SPORTS = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** They differ in their names alone. */
type Relay = Omit<typeof rngRecords, 'id'> & { id: string };

/** What a member sees of its rounds, and its wallets at vendors. */
export function vendorRoutes(
  deps: Pick<VendorDeps, 'db' | 'clock' | 'games' | 'ledger'> & DetailDeps & Pick<GatewayDeps, 'links'> & { transfers: TransferWallets },
): RouteBinding[] {
  const records = (endpoint: Relay, of: RecordsOf) =>
    forMember(endpoint, async (context, { query }) => recordsOf(deps, context, { query, of }));
  return [
    records(rngRecords, { categories: ['RNG'] }),
    records(fishRecords, { categories: ['FISH'] }),
    records(liveRecords, { categories: ['LIVE'] }),
    records(pvpRecords, { categories: ['PVP'] }),
    records(settledSportsRecords, { categories: SPORTS, closed: true }),
    records(openSportsRecords, { categories: SPORTS, closed: false }),
    forMember(vendorRoundDetail, async ({ actor: { merchantId, memberId }, siteOrigin }, { params }) =>
      roundDetail(deps, { merchantId, memberId, roundId: BigInt(params.orderNo), siteOrigin }),
    ),
    forMember(leaveEndpoint, async ({ actor: { merchantId, memberId } }, { body: { vendor } }) =>
      ok(await leaveGame(deps, merchantId, { memberId, vendor })),
    ),
    forMember(merchantWallet, async () => ok({ isSingle: 1 as const })),
    forMember(vendorWallets, async (context, { query }) => ok(await walletsOf(deps, context, query.balances === '1'))),
    forMember(memberWallets, async (context) => ok(await allWalletsOf(deps, context))),
    forMember(walletLocks, async (context) => ok(await locksOf(deps, context))),
    forMember(walletLock, async (context, { query }) => lockAt(deps, context, walletIn(query))),
    forMember(walletMoving, async (context) => ok({ locked: (await locksOf(deps, context)).some(({ locked }) => locked) })),
    forMember(toMainWallet, async (context, { body }) =>
      moveMoney(deps, context, { key: context.idempotencyKey, input: { from: walletIn(body), to: MAIN_WALLET } }),
    ),
    forMember(fromMainWallet, async (context, { body }) =>
      moveMoney(deps, context, { key: context.idempotencyKey, input: { from: MAIN_WALLET, to: walletIn(body), amount: body.amount } }),
    ),
    forMember(subToSubWallet, async (context, { body: { fromAccountTypeId = '', toAccountTypeId = '', ...body } }) => {
      const { from = fromAccountTypeId, to = toAccountTypeId, amount } = body;
      return moveAcross(deps, context, { key: context.idempotencyKey, input: { from, to, amount } });
    }),
    forMember(walletTransfer, async (context, { body }) => moveMoney(deps, context, { key: context.idempotencyKey, input: body })),
  ];
}

/** A wallet by the name that its client has for it; empty is nobody's. */
function walletIn({ accountType, accountTypeId = '' }: { accountType?: string | undefined; accountTypeId?: string | undefined }): string {
  return accountType ?? accountTypeId;
}
