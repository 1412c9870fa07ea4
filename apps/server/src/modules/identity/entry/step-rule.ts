import type { StepWayType } from '@fairhall/contract/identity/login-risk';

/** From this score on the merchant's own switch is not asked any more. */
const ALARMING = 80;
const RISKY = 40;

export type StepFacts = {
  score: number;
  /** What the member can prove itself by besides. */
  has: readonly StepWayType[];
  /** A device that the member has said to trust, for as long as it did. */
  trusted: boolean;
  /** The merchant's LOGINIPVERF3. */
  flag: boolean;
  strict: boolean;
  /** The first proof was two factors at once: a passkey that knew its owner. */
  strong: boolean;
};

/** What is still owed: nothing; one of these ways, or all of them; or a session that may not do everything. */
export type Owed = { step: 'none' } | { step: 'ways'; ways: StepWayType[]; all: boolean } | { step: 'limited' };

const OWN_FACTORS: readonly StepWayType[] = ['passkey', 'totp', 'recovery'];

/**
 * The second step by score. Who has set up a factor of its own is asked for it wherever it did not say to trust the
 * device, whatever the merchant's switch says: it was set up to be asked. Without one the switch decides below 80. Pure.
 */
export function owedStep({ score, has, trusted, flag, strict, strong }: StepFacts): Owed {
  if (strong) return { step: 'none' };
  const always = strict && flag;
  const factors = has.filter((way) => OWN_FACTORS.includes(way));
  if (factors.length > 0) return score < RISKY && trusted && !always ? { step: 'none' } : { step: 'ways', ways: factors, all: false };
  if (!always && score < (flag ? RISKY : ALARMING)) return { step: 'none' };
  const channels = has.filter((way) => !OWN_FACTORS.includes(way));
  const all = score >= ALARMING;
  // Where both are owed, one is not enough.
  if (channels.length >= (all ? 2 : 1)) return { step: 'ways', ways: channels, all };
  return { step: 'limited' };
}
