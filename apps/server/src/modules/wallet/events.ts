import type { Expander } from '../../platform/push.ts';

/** Written by the ledger with each batch: the wallets that it moved, each with its member, asset, cash and version of it. */
const WALLETS_CHANGED = 'wallets.changed';

/** Each listener hears of its own wallets alone. */
export function memberExpanders(): Record<string, Expander> {
  return {
    [WALLETS_CHANGED]({ memberIds, payload }, { memberId }) {
      const { assets, balances, versions } = payload as Record<'assets' | 'balances' | 'versions', string[]>;
      return (memberIds ?? []).flatMap((id, n) =>
        id === memberId ? [{ name: 'wallet.changed', data: { asset: assets[n], balance: balances[n], version: versions[n] } }] : [],
      );
    },
  };
}
