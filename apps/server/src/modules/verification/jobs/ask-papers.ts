import { tell } from '../../../platform/tell.ts';
import { askFrom } from '../../identity/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { takeToAsk } from '../store/asks.ts';

const AT_ONCE = 50;

/** Asks for papers when four fifths of what a tier opens are used: once, and before its member wants money that waits for them. */
export async function askPapers(deps: VerificationDeps): Promise<'more' | 'idle'> {
  let isMore = false;
  for (const { merchantId, profile } of await deps.merchants.all()) {
    const from = askFrom(profile);
    if (!from) continue;
    const atMs = deps.clock.nowMs();
    const asked = await deps.db.inTx(async (tx) => {
      const taken = await takeToAsk(tx, merchantId, { ...from, max: AT_ONCE, atMs });
      for (const memberId of taken) {
        const id = deps.ids.next();
        await tell(tx, { id, merchantId, memberId, trigger: 'papers.asked', ref: 'tier-1', params: { tier: '1' }, atMs });
      }
      return taken;
    });
    if (asked.length === AT_ONCE) isMore = true;
  }
  return isMore ? 'more' : 'idle';
}
