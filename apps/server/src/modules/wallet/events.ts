import { type Expander, type MemberPush, telling } from '../../platform/push.ts';

/** Written by the ledger with each batch: the wallets that it moved, each with its member, asset, cash and version of it. */
const WALLETS_CHANGED = 'wallets.changed';
type WalletsFact = { assets: string[]; balances: string[]; versions: string[] };

/** Each listener hears of its own wallets alone. */
export function memberExpanders(): Record<string, Expander<MemberPush<'wallet.changed'>>> {
  return {
    [WALLETS_CHANGED]: telling(({ assets, balances, versions }: WalletsFact, { memberId }, { memberIds }) =>
      (memberIds ?? []).flatMap((id, n) => {
        const [asset, balance, version] = [assets[n], balances[n], versions[n]];
        if (id !== memberId || asset === undefined || balance === undefined || version === undefined) return [];
        return [{ name: 'wallet.changed', data: { asset, balance, version } }];
      }),
    ),
  };
}
