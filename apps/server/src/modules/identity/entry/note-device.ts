import { createHmac } from 'node:crypto';
import type { Tx } from '../../../platform/db.ts';
import type { Place } from '../../../platform/places/place.ts';
import type { CommandDeps } from '../deps.ts';
import type { Origin } from '../member.ts';
import { type Device, dropOldDevices, insertDevice, renewToken, updateDevice } from '../store/devices.ts';
import { renewDevice } from './device-cookie.ts';

/** Nobody has more of them; clients without cookies would make one at each login. */
const DEVICES_MAX = 50;

export type Visit = {
  merchantId: number;
  memberId: bigint;
  origin: Origin;
  place: Place;
  /** What it was known as; null for a stranger. */
  known: Device | null;
  trustedUntilMs: number | null;
  limitedUntilMs: number | null;
};

/** Notes the device that a member was let in on, and gives it what it shows at the next login. */
export async function noteDevice(
  deps: Pick<CommandDeps, 'clock' | 'ids' | 'random' | 'deviceSecret'>,
  tx: Tx,
  { merchantId, memberId, origin, place, known, trustedUntilMs, limitedUntilMs }: Visit,
): Promise<{ deviceNo: bigint; cookie: string }> {
  const nowMs = deps.clock.nowMs();
  const renewed = renewDevice(deps.random, origin.device);
  if (origin.device) await renewToken(tx, merchantId, { shown: origin.device.tokenHash, renewed: renewed.tokenHash });
  const deviceNo = known?.deviceNo ?? deps.ids.next();
  const seen = {
    ...{ deviceNo, userAgent: origin.userAgent, lastSeenAtMs: nowMs, lastIp: origin.ip, country: place.country, city: place.city },
    ...{ trustedUntilMs, limitedUntilMs },
  };
  if (known) {
    await updateDevice(tx, merchantId, { ...seen, memberId });
    return { deviceNo, cookie: renewed.cookie };
  }
  const keyHash = createHmac('sha256', await deps.deviceSecret())
    .update(renewed.key)
    .digest();
  const { tokenHash } = renewed;
  await insertDevice(tx, { ...seen, merchantId, memberId, clientId: origin.deviceId, tokenHash, keyHash, firstSeenAtMs: nowMs });
  await dropOldDevices(tx, merchantId, { memberId, keep: DEVICES_MAX });
  return { deviceNo, cookie: renewed.cookie };
}
