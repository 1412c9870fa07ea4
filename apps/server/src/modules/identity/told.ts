import type { HoldCause } from '@fairhall/contract/identity/holds';
import type { Tx } from '../../platform/db.ts';
import { tell } from '../../platform/tell.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceName } from './entry/device-name.ts';

type Who = { merchantId: number; memberId: bigint };
type Deps = Pick<IdentityDeps, 'clock' | 'ids'>;

/** Words of messages for what a hold is set for. */
const WHY: Record<HoldCause, string> = {
  password_reset: 'password_changed',
  payment_password: 'payment_password_changed',
  email: 'email_changed',
  mobile: 'mobile_changed',
  factor: 'factor_removed',
  mobile_and_reset: 'mobile_and_reset',
  card: 'card_bound',
  operator: 'held_by_operator',
};

/** Tells a member, through every channel it has, that its money waits. */
export async function tellHoldSet(
  deps: Deps,
  tx: Tx,
  { cause, untilMs, ...who }: Who & { cause: HoldCause; untilMs: number },
): Promise<void> {
  await tell(tx, { ...told(deps, who), trigger: 'hold.set', params: { why: WHY[cause], until: String(untilMs) } });
}

export type FactorName = 'passkey' | 'provider' | 'totp' | 'recovery_codes' | 'recovery_code';

/** Tells of a factor that was added, or taken away. */
export async function tellFactor(
  deps: Deps,
  tx: Tx,
  { trigger, factor, device, ...who }: Who & { trigger: 'factor.added' | 'factor.removed'; factor: FactorName; device: string },
): Promise<void> {
  await tell(tx, { ...told(deps, who), trigger, params: { factor, device, at: String(deps.clock.nowMs()) } });
}

/** Tells that somebody says of what guards it that it is lost. */
export async function tellLoss(deps: Deps, tx: Tx, who: Who): Promise<void> {
  await tell(tx, { ...told(deps, who), trigger: 'factor.lost', params: { at: String(deps.clock.nowMs()) } });
}

/** Tells that the login password is another. */
export async function tellPassword(deps: Deps, tx: Tx, { userAgent, ...who }: Who & { userAgent: string }): Promise<void> {
  const params = { device: deviceName(userAgent), at: String(deps.clock.nowMs()) };
  await tell(tx, { ...told(deps, who), trigger: 'password.changed', params });
}

/** Tells that it is reached elsewhere from now on. */
export async function tellContact(
  deps: Deps,
  tx: Tx,
  { contact, device, ...who }: Who & { contact: 'email' | 'mobile'; device: string },
): Promise<void> {
  const params = { contact, device, at: String(deps.clock.nowMs()) };
  await tell(tx, { ...told(deps, who), trigger: 'contact.changed', params });
}

/** Each is a fact of its own. */
function told({ clock, ids }: Deps, who: Who) {
  const id = ids.next();
  return { ...who, id, ref: String(id), atMs: clock.nowMs() };
}
