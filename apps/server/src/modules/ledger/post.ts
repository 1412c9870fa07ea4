import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import { assertIntent } from './encode.ts';
import { partOf } from './part.ts';
import type { Intent, LedgerAnswer } from './port.ts';
import { apply } from './store.ts';

const BATCH_MAX = 512;

/**
 * The slow handle: the same SQL function inside the caller's transaction, in calls of at most 512 intents. A list of several calls goes
 * in the order of its wallets, as the function locks them, so that it never waits for a lane that waits for it.
 */
export async function post({ ids, clock }: { ids: Ids; clock: Clock }, tx: Tx, intents: readonly Intent[]): Promise<LedgerAnswer[]> {
  for (const intent of intents) assertIntent(intent);
  const places = intents.map((intent, place) => ({ intent, place, part: partOf(intent.merchantId, intent.memberId) }));
  if (places.length > BATCH_MAX)
    places.sort((a, b) => a.intent.merchantId - b.intent.merchantId || a.part - b.part || byMember(a.intent, b.intent));
  const answers: LedgerAnswer[] = [];
  for (let from = 0; from < places.length; from += BATCH_MAX) {
    const slice = places.slice(from, from + BATCH_MAX);
    const batch = slice.map(({ intent }) => ({ intent, txId: ids.next() }));
    for (const [index, answer] of (await apply(tx, batch, clock.nowMs())).entries()) answers[slice[index]?.place ?? -1] = answer;
  }
  return answers;
}

function byMember(a: Intent, b: Intent): number {
  if (a.memberId !== b.memberId) return a.memberId < b.memberId ? -1 : 1;
  return a.asset === b.asset ? 0 : a.asset < b.asset ? -1 : 1;
}
