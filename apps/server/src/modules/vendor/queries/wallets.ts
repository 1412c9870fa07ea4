import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { vendorWallets } from '@fairhall/contract/wallet/vendor-wallets';
import { majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { assetOfMember } from '../asset.ts';
import type { VendorDeps } from '../deps.ts';
import type { Links } from '../links.ts';
import type { TransferWallets } from '../transfer/transfer-wallets.ts';

export type WalletsDeps = Pick<VendorDeps, 'games'> & {
  links: Pick<Links, 'list'>;
  transfers: Pick<TransferWallets, 'standing' | 'balance'>;
};

/** A member's wallets at vendors: those that are open, and those where money still lies. `asksThem`: each vendor says what is there now. */
export async function walletsOf(deps: WalletsDeps, context: MemberContext, asksThem: boolean): Promise<ReplyOf<typeof vendorWallets>> {
  const { actor, merchant, language } = context;
  const { merchantId, memberId } = actor;
  const links = (await deps.links.list(merchantId)).filter(({ protocol }) => protocol === 'transfer');
  const names = await deps.games.names(merchant, language);
  const wallets = await Promise.all(
    links.map(async ({ vendor, enabled }) => {
      const standing = await deps.transfers.standing(merchantId, { memberId, vendor });
      const balance = asksThem && standing.brought > 0n ? await deps.transfers.balance(merchantId, { memberId, vendor }) : null;
      return { vendor, enabled, balance, ...standing };
    }),
  );
  return wallets
    .filter(({ enabled, brought, locked }) => enabled || locked || brought > 0n)
    .map(({ vendor, enabled, brought, locked, balance }) => ({
      ...{ accountType: vendor, accountTypeName: names.vendor(vendor), currency: assetOfMember(context) },
      ...{ brought: majorText(brought), locked, open: enabled },
      ...(balance === null ? {} : { balance: majorText(balance) }),
    }));
}
