import { LOGIN_DAYS, LOGINS_SHOWN, type LoginDevice, type LoginEntry } from '@fairhall/contract/identity/devices';
import { fail, ok } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import type { CommandDeps } from '../deps.ts';
import { type Device, listDevices } from '../store/devices.ts';
import { type LoginEvent, listLoginEvents } from '../store/login-events.ts';
import { findMember } from '../store/members.ts';
import { deviceName } from './device-name.ts';

const DAY_MS = 24 * 3_600_000;

type Deps = Pick<CommandDeps, 'db' | 'clock' | 'placesCredit'>;
/** `deviceNo`: the device that asks. */
type Whose = { merchantId: number; memberId: bigint; deviceNo?: bigint };

/** What a member was let in on: the device that asks, then the newest first. */
export async function devicesOf({ db, placesCredit }: Deps, { merchantId, memberId, deviceNo }: Whose) {
  const devices = await listDevices(db.of(merchantId), merchantId, memberId);
  const shown = devices.map((device) => ({ ...shownDevice(device), current: device.deviceNo === deviceNo }));
  const list = [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
  return { list, credit: placesCredit };
}

/** Its logins of the last 90 days, with what spoke against each. */
export async function loginsOf({ db, clock, placesCredit }: Deps, { merchantId, memberId }: Whose) {
  const sinceMs = clock.nowMs() - LOGIN_DAYS * DAY_MS;
  const logins = await listLoginEvents(db.of(merchantId), merchantId, { memberId, sinceMs, max: LOGINS_SHOWN });
  return { list: logins.map(shownLogin), credit: placesCredit };
}

/** Both, as an operator sees them. */
export async function consoleLogins(deps: Deps, merchantId: number, asked: string) {
  const memberId = parseId(asked);
  const member = memberId === null ? null : await findMember(deps.db, merchantId, memberId);
  if (!member) return fail('NOT_FOUND', 'memberId');
  const whose = { merchantId, memberId: member.memberId };
  const [devices, logins] = await Promise.all([devicesOf(deps, whose), loginsOf(deps, whose)]);
  return ok({ devices: devices.list, logins: logins.list, credit: deps.placesCredit });
}

function shownDevice({ deviceNo, userAgent, lastIp, ...device }: Device): Omit<LoginDevice, 'current'> {
  return { ...device, deviceId: String(deviceNo), name: deviceName(userAgent), ip: lastIp };
}

function shownLogin({ eventId, atMs, way, ip, country, city, userAgent, score, reasons, outcome }: LoginEvent): LoginEntry {
  return {
    ...{ loginId: String(eventId), atMs, way, ip, country, city, score, outcome, name: deviceName(userAgent) },
    reasons: reasons.map(([reason, points]) => ({ reason, points })),
  };
}
