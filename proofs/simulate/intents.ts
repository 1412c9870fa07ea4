import type { Intent, TransferRequest } from '@fairhall/server/modules/ledger/index';
import type { WalletId } from '@fairhall/server/test/ledger/model';

type Asked = { key: string; by?: Intent['actor']['type']; transfers: readonly TransferRequest[]; hash?: string };

/** What is asked of the model of the ledger. */
export function intentOf(wallet: WalletId, { key, by = 'member', transfers, hash }: Asked): Intent {
  const said = hash ?? transfers.map(({ kind, amount: moved }) => `${kind}/${moved}`).join();
  return { ...wallet, key, requestHash: hashOf(said), actor: { type: by, id: '' }, transfers: [...transfers] };
}

/** Stands for the content of a request: equal when it is the same. */
function hashOf(text: string): bigint {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let n = 0; n < text.length; n += 1) {
    low = Math.imul(low ^ text.charCodeAt(n), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(n), 0x85ebca6b);
  }
  return (BigInt(high >>> 0) << 31n) ^ BigInt(low >>> 0);
}
