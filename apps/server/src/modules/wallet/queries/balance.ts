import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { walletBalance } from '@fairhall/contract/wallet/balance';
import { ZERO } from '@fairhall/money/amount';
import { digits, majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { assetOf } from '../asset.ts';
import type { WalletDeps } from '../deps.ts';

/** The family's number of the main wallet. There is no other: one wallet serves all games (decisions.md 11). */
const MAIN_WALLET = 2;

/** What a member can play with at this moment, and the version to compare with what is pushed. */
export async function balanceOf(
  { ledger }: Pick<WalletDeps, 'ledger'>,
  context: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof walletBalance>> {
  const { actor, merchant } = context;
  const asset = assetOf(context);
  const accounts = await ledger.balances(actor.merchantId, actor.memberId);
  const cash = accounts.find((account) => account.asset === asset && account.kind === 'cash');
  const balance = cash?.balance ?? ZERO;
  const available = majorText(balance);
  return {
    sumBalance: available,
    mainWalletBalance: available,
    currency: asset,
    currencySymbol: merchant.profile.currency.symbol,
    balance: [{ accountTypeId: MAIN_WALLET, availBalance: available }],
    balanceE4: digits(balance),
    version: String(cash?.version ?? 0n),
    asset,
  };
}
