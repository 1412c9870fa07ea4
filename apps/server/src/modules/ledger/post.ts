import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import { assertIntent, compareWallets, type WalletKey } from './encode.ts';
import { partOf } from './part.ts';
import type { Intent, LedgerAnswer } from './port.ts';
import { apply } from './store.ts';

const BATCH_MAX = 512;

type PostDeps = { ids: Ids; clock: Clock; onePartPerCall?: boolean };

/**
 * The slow handle: the same SQL function inside the caller's transaction, in calls of at most 512 intents. A list of several calls goes
 * in the order of its wallets, as the function locks them, so that it never waits for a lane that waits for it.
 */
export async function post({ ids, clock, onePartPerCall = false }: PostDeps, tx: Tx, intents: readonly Intent[]): Promise<LedgerAnswer[]> {
  for (const intent of intents) assertIntent(intent);
  const places = intents.map((intent, place) => ({ intent, place, key: keyOf(intent) }));
  // In one part, as in one call, the order of arrival stays: a key that comes twice is the first one's.
  if (places.length > BATCH_MAX) places.sort((a, b) => compareWallets(a.key, b.key));
  else if (onePartPerCall) places.sort((a, b) => a.key.merchantId - b.key.merchantId || a.key.part - b.key.part);
  const answers: LedgerAnswer[] = [];
  for (let from = 0; from < places.length; ) {
    const { merchantId, part } = (places[from] as Place).key;
    const other = onePartPerCall ? places.findIndex(({ key }, n) => n > from && (key.part !== part || key.merchantId !== merchantId)) : -1;
    const slice = places.slice(from, Math.min(from + BATCH_MAX, other < 0 ? places.length : other));
    from += slice.length;
    const batch = slice.map(({ intent }) => ({ intent, txId: ids.next() }));
    for (const [index, answer] of (await apply(tx, batch, clock.nowMs())).entries()) answers[slice[index]?.place ?? -1] = answer;
  }
  return answers;
}

type Place = { intent: Intent; place: number; key: WalletKey };

function keyOf({ merchantId, memberId, asset }: Intent): WalletKey {
  return { merchantId, part: partOf(merchantId, memberId), memberId, asset };
}
