import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { memberWallets, walletLock, walletLocks } from '@fairhall/contract/wallet/family-wallets';
import { MAIN_WALLET } from '@fairhall/contract/wallet/vendor-wallets';
import { ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { assetOfMember } from '../asset.ts';
import type { VendorDeps } from '../deps.ts';
import { type WalletsDeps, walletsOf } from './wallets.ts';

/** The main wallet, then those at vendors. */
export async function allWalletsOf(
  deps: WalletsDeps & { ledger: Pick<VendorDeps['ledger'], 'balances'> },
  context: MemberContext,
): Promise<ReplyOf<typeof memberWallets>> {
  const { merchantId, memberId } = context.actor;
  const currency = assetOfMember(context);
  const accounts = await deps.ledger.balances(merchantId, memberId);
  const cash = accounts.find(({ asset, kind }) => asset === currency && kind === 'cash')?.balance ?? ZERO;
  const main = {
    accountType: MAIN_WALLET,
    accountTypeName: context.merchant.profile.name,
    currency,
    availBalance: majorText(cash),
    locked: false,
  };
  const there = await walletsOf(deps, context, false);
  return [
    main,
    ...there.map(({ accountType, accountTypeName, brought, locked, ...wallet }) => ({
      ...{ accountType, accountTypeName, currency: wallet.currency, availBalance: brought, locked },
    })),
  ];
}

export async function locksOf(deps: WalletsDeps, context: MemberContext): Promise<ReplyOf<typeof walletLocks>> {
  return (await walletsOf(deps, context, false)).map(({ accountType, locked }) => ({ accountType, locked }));
}

export async function lockAt(
  deps: WalletsDeps,
  context: MemberContext,
  accountType: string,
): Promise<Result<ReplyOf<typeof walletLock>, 'VENDOR_UNAVAILABLE'>> {
  const found = (await locksOf(deps, context)).find((one) => one.accountType === accountType);
  return found ? ok(found) : fail('VENDOR_UNAVAILABLE', 'accountType');
}
