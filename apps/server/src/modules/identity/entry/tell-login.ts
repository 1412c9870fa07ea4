import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/tell.ts';
import { contactsOf } from '../contact/contacts.ts';
import type { CommandDeps } from '../deps.ts';
import { deviceName } from './device-name.ts';
import { disownPath } from './login-link.ts';
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
  const { merchantId } = merchant;
  // To an address that nobody proved goes no link that ends sessions.
  const isProved = (await contactsOf(deps, tx, { merchantId, memberId })).email?.verified === true;
  await tell(tx, {
    ...{ id: deps.ids.next(), merchantId, memberId, trigger, ref: `${deviceNo} ${atMs}`, atMs },
    ...(isProved ? { mailLink: await disownPath(deps, { merchantId, memberId, deviceNo, atMs }) } : {}),
    params: {
      place: [city, country].filter((part) => part !== null).join(', ') || origin.ip,
      device: deviceName(origin.userAgent) || origin.userAgent.slice(0, 60),
      at: String(atMs),
    },
  });
}
