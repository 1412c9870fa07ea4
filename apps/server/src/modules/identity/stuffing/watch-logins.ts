import { addressBlock } from '../../../platform/address-block.ts';
import type { CommandDeps } from '../deps.ts';
import { secretHash } from '../secret-hash.ts';
import { countFailure, countLogin, findWatch, markFlood, markNet, type Watch } from '../store/login-watch.ts';
import { usernameKey } from '../store/members.ts';
import { FLOOD, isFlood, isStuffing, NET } from './stuffing.ts';

type Deps = Pick<CommandDeps, 'db' | 'clock'>;
type From = { merchantId: number; ip: string };

/** What a login from an address is asked for because of others: `dear` where its network works for it, `flood` where its merchant is tried in bulk. */
export function watchOf({ db, clock }: Deps, { merchantId, ip }: From): Promise<Watch> {
  return findWatch(db, merchantId, { netHash: netHashOf(ip), atMs: clock.nowMs() });
}

/** How much more work than usual is shown from an address that tries names from a list. */
export async function workTimes(deps: Deps, from: From): Promise<number> {
  return (await watchOf(deps, from)).dear ? NET.workFactor : 1;
}

/**
 * Counts a login that was judged, with its network and with its merchant: the same for names that exist and for those that don't. Outside
 * the transaction of the login, so that many who fail at once don't wait for each other's.
 */
export async function noteJudged(
  { db, clock }: Deps,
  { merchantId, ip, username, failed }: From & { username: string; failed: boolean },
): Promise<void> {
  const atMs = clock.nowMs();
  const netHash = netHashOf(ip);
  const net = await countLogin(db, merchantId, { netHash, nameHash: secretHash(usernameKey(username)), failed, atMs });
  if (isStuffing(net)) await markNet(db, merchantId, { netHash, dearUntilMs: atMs + NET.dearMs });
  if (!failed) return;
  const inMinute = await countFailure(db, merchantId, atMs);
  if (inMinute.failures > FLOOD.aMinute && isFlood({ inMinute: inMinute.failures, usualAnHour: inMinute.usualAnHour }))
    await markFlood(db, merchantId, { atMs, asksUntilMs: atMs + FLOOD.asksMs });
}

function netHashOf(ip: string): Buffer {
  return secretHash(addressBlock(ip));
}
