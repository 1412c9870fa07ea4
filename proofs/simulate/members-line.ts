import type { WalletId } from '@fairhall/server/test/ledger/model';

/** Members of one merchant stand in a line by their order among the senders: each above two others. */
function lineOf(senders: readonly WalletId[], { merchantId }: WalletId): WalletId[] {
  return senders.filter((one) => one.merchantId === merchantId);
}

const placeOf = (line: readonly WalletId[], { memberId }: WalletId) => line.findIndex((one) => one.memberId === memberId);

export function parentOf(senders: readonly WalletId[], wallet: WalletId): WalletId | null {
  const line = lineOf(senders, wallet);
  const place = placeOf(line, wallet);
  return place <= 0 ? null : (line[(place - 1) >> 1] ?? null);
}

export function childrenOf(senders: readonly WalletId[], wallet: WalletId): WalletId[] {
  const line = lineOf(senders, wallet);
  const place = placeOf(line, wallet);
  return place < 0 ? [] : line.slice(2 * place + 1, 2 * place + 3);
}
