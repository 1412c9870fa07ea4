import { idAtMs } from '../../../../platform/ids.ts';
import type { ProviderDeps } from '../deps.ts';
import { sweepCalls } from '../store/calls.ts';

/** 13 months. */
const KEPT_MS = 396 * 86_400_000;
const AT_ONCE = 1_000;

/** Takes out calls that are older than anybody asks for, some at a time. Each process goes on from where it was: what stays is passed over once. */
export function sweepingCalls({ db, clock, merchants }: Pick<ProviderDeps, 'db' | 'clock' | 'merchants'>): () => Promise<'more' | 'idle'> {
  const reached = new Map<number, bigint>();
  return async () => {
    const before = idAtMs(clock.nowMs() - KEPT_MS);
    for (const { merchantId } of await merchants.all()) {
      const { looked, last } = await sweepCalls(db, merchantId, { after: reached.get(merchantId) ?? 0n, before, max: AT_ONCE });
      if (last !== null) reached.set(merchantId, last);
      if (looked === AT_ONCE) return 'more';
    }
    return 'idle';
  };
}
