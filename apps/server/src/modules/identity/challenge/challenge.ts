/** What a code may be asked for. One of another purpose opens nothing. */
export type Purpose =
  | 'register'
  | 'login'
  | 'login_step'
  | 'reset'
  | 'bind_mobile'
  | 'bind_email'
  | 'withdraw'
  | 'bind_card'
  | 'change_password'
  | 'change_payment';

export type ContactKind = 'mobile' | 'email';
/** A number in E.164 or an address, each in its normal form: whom a code is sent to. */
export type CodeSubject = { kind: ContactKind; value: string };

/** What a code is bound to. `flow`: the browser, member or ticket that asked; who answers names the same. */
export type CodeKey = { merchantId: number; purpose: Purpose; subject: CodeSubject; flow: string };

/** What the answer to a send says, in the family's names: when the next may be asked for, and how many are left of the day. */
export type CodeSent = {
  expirationTime: number;
  expiredMinutes: number;
  serverTime: number;
  codeExpiresAt: number;
  sendsLeft: number;
};

export const CODE = {
  digits: 6,
  lifeMs: 5 * 60_000,
  tries: 5,
  /** With so much of its life left, a code is sent again; with less, a new one. */
  sameMs: 2 * 60_000,
} as const;

export const CODE_SENDS = { aDay: 5, waitsMs: [60_000, 120_000, 240_000, 480_000], dayMs: 24 * 3_600_000 } as const;

/** How long one waits after so many sends of a day, in ms; after the last of them until the day is over. */
export function waitAfter(sends: number): number {
  return CODE_SENDS.waitsMs[Math.min(sends, CODE_SENDS.waitsMs.length) - 1] ?? 0;
}
