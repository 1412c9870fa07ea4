import { CLICK_MS } from '../click-cookie.ts';
import type { CommandDeps } from '../deps.ts';
import { forgetAddresses } from '../store/clicks.ts';

const BATCH = 1_000;

/** Forgets from where clicks came that bring nobody any more. */
export async function forgetClickAddresses({ db, clock }: CommandDeps): Promise<'more' | 'idle'> {
  return (await forgetAddresses(db, { beforeMs: clock.nowMs() - CLICK_MS, max: BATCH })) === BATCH ? 'more' : 'idle';
}
