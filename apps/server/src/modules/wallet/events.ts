import type { Expander } from '../../platform/push.ts';

/** Written by the ledger with each move: asset, balance of the cash account and its version. */
const WALLET_CHANGED = 'wallet.changed';

export function memberExpanders(): Record<string, Expander> {
  return {
    [WALLET_CHANGED]: ({ payload: { asset, balance, version } }) => [{ name: WALLET_CHANGED, data: { asset, balance, version } }],
  };
}
