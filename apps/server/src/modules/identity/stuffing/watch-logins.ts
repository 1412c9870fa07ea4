import { addressBlock } from '../../../platform/address-block.ts';
import type { CommandDeps } from '../deps.ts';
import { secretHash } from '../secret-hash.ts';
import { countFailure, countLogin, findWatch, markFlood, markNet, type Net, type Watch } from '../store/login-watch.ts';
import { countInWave, keepTried, type Tried } from '../store/login-waves.ts';
import { usernameKey } from '../store/members.ts';
import { FLOOD, isFlood, isStuffing, NET, WAVE } from './stuffing.ts';

type Deps = Pick<CommandDeps, 'db' | 'clock'>;
type NoteDeps = Deps & Pick<CommandDeps, 'ids'>;
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
  deps: NoteDeps,
  { merchantId, ip, username, memberId, failed }: From & { username: string; memberId: bigint | null; failed: boolean },
): Promise<void> {
  const { db, clock, ids } = deps;
  const atMs = clock.nowMs();
  const netHash = netHashOf(ip);
  const name = { nameHash: secretHash(usernameKey(username)), whose: memberId, entered: !failed };
  const net = await countLogin(db, merchantId, { netHash, ...name, failed, atMs });
  const stuffing = isStuffing({ ...net, names: net.tried.length });
  const untilMs = stuffing ? atMs + NET.dearMs : (net.dearUntilMs ?? 0);
  if (stuffing) await markNet(db, merchantId, { netHash, dearUntilMs: untilMs });
  if (untilMs > atMs) await keepInWave(deps, { merchantId, block: addressBlock(ip), untilMs, atMs, net, name });
  if (!failed) return;
  const inMinute = await countFailure(db, merchantId, atMs);
  const { failures } = inMinute;
  if (failures <= FLOOD.aMinute || !isFlood({ inMinute: failures, usualAnHour: inMinute.usualAnHour })) return;
  const asksUntilMs = atMs + FLOOD.asksMs;
  await markFlood(db, merchantId, { atMs, asksUntilMs });
  const seen = { begunAtMs: atMs, lastAtMs: atMs, untilMs: asksUntilMs, tries: failures, failures };
  await countInWave(db, merchantId, { waveId: ids.next(), block: '', ...seen, failed });
}

type Judged = { merchantId: number; block: string; atMs: number; untilMs: number; net: Net; name: Tried };

/** Keeps a login of a network whose list is under way for the desk: who was tried, and as whom somebody got in. */
async function keepInWave({ db, ids }: NoteDeps, { merchantId, block, atMs, untilMs, net, name }: Judged): Promise<void> {
  const begun = ids.next();
  const seen = { begunAtMs: atMs, lastAtMs: atMs, untilMs, tries: net.tries, failures: net.failures };
  const { waveId, tries } = await countInWave(db, merchantId, { waveId: begun, block, ...seen, failed: !name.entered });
  // Who finds a list has those before it too.
  if (waveId === begun) {
    const before = net.tried.filter(({ nameHash }) => !nameHash.equals(name.nameHash));
    await keepTried(db, merchantId, { waveId, names: before, atMs });
  }
  if (tries <= WAVE.namesOfTries || name.entered) await keepTried(db, merchantId, { waveId, names: [name], atMs });
}

function netHashOf(ip: string): Buffer {
  return secretHash(addressBlock(ip));
}
