import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/tell.ts';
import type { CommandDeps } from '../deps.ts';
import { deviceName } from './device-name.ts';
import type { Entry } from './proof.ts';
import type { Risk } from './risk.ts';

type Entering = { entry: Entry; risk: Risk; deviceNo: bigint };

/** Tells a member that it was let in somewhere new. Of another country it is told by that, which says more. */
export async function tellLogin(deps: CommandDeps, tx: Tx, { entry, risk, deviceNo }: Entering): Promise<void> {
  const { merchant, memberId, origin } = entry;
  const speaks = new Set(risk.reasons.map(([reason]) => reason));
  const trigger = speaks.has('new_country') ? 'login.new_country' : speaks.has('new_device') ? 'login.new_device' : null;
  if (trigger === null) return;
  const { country, city } = deps.placeOf(origin.ip);
  const atMs = deps.clock.nowMs();
  await tell(tx, {
    ...{ id: deps.ids.next(), merchantId: merchant.merchantId, memberId, trigger, ref: `${deviceNo} ${atMs}`, atMs },
    params: {
      place: [city, country].filter((part) => part !== null).join(', ') || origin.ip,
      device: deviceName(origin.userAgent) || origin.userAgent.slice(0, 60),
      at: String(atMs),
    },
  });
}
