import type { HoldCause, HoldHours } from '@fairhall/contract/identity/holds';
import type { MerchantProfile } from '@fairhall/contract/merchant-profile';

const HOUR_MS = 3_600_000;
/** A number and a password that change within a day of each other look like a stolen SIM card. */
const TOGETHER_MS = 24 * HOUR_MS;
const TOGETHER_HOURS = 168;
/** A factor lifts a hold when it was there so long before the change. */
const FACTOR_AGE_MS = 7 * 24 * HOUR_MS;

/** Of a change of the member's own. */
export type ChangeCause = Exclude<HoldCause, 'mobile_and_reset' | 'operator'>;

/** Which figure of the merchant says how long. */
const SETTING: Record<ChangeCause, keyof HoldHours> = {
  password_reset: 'passwordReset',
  payment_password: 'paymentPassword',
  email: 'email',
  mobile: 'mobile',
  factor: 'factor',
  card: 'card',
};

/** No merchant goes below: only where rules are not strict may a new card and the payment password be free. */
const FLOOR: Record<MerchantProfile['jurisdiction'], HoldHours> = {
  standard: { passwordReset: 24, paymentPassword: 0, email: 24, mobile: 72, factor: 72, card: 0 },
  strict: { passwordReset: 72, paymentPassword: 24, email: 24, mobile: 72, factor: 72, card: 24 },
};

/** How long a change holds money back at this merchant; 0: not at all. */
export function holdMs(
  cause: ChangeCause | 'mobile_and_reset',
  { jurisdiction, holdHours }: Pick<MerchantProfile, 'jurisdiction' | 'holdHours'>,
): number {
  if (cause === 'mobile_and_reset') return TOGETHER_HOURS * HOUR_MS;
  const setting = SETTING[cause];
  return Math.max(FLOOR[jurisdiction][setting], holdHours[setting]) * HOUR_MS;
}

type Began = { cause: HoldCause; fromMs: number };

/** Whether a change that happens now and one of before are the pair that a stolen SIM card makes. */
export function isPair(now: Began, before: Began): boolean {
  const causes = [now.cause, before.cause];
  return causes.includes('mobile') && causes.includes('password_reset') && now.fromMs - before.fromMs <= TOGETHER_MS;
}

/** Whether a factor that is there since then may lift the hold: nobody who made the change can have added it first. */
export function mayLift(hold: Began, factorSinceMs: number): boolean {
  return hold.cause !== 'mobile_and_reset' && hold.cause !== 'operator' && factorSinceMs <= hold.fromMs - FACTOR_AGE_MS;
}
