/** What speaks against a login being its member's, in the order in which it is told. */
export const RISK_REASONS = ['new_device', 'new_country', 'far', 'hosting', 'failures', 'idle', 'reset', 'number_changed'] as const;
export type RiskReason = (typeof RISK_REASONS)[number];

/** What a login may be asked for besides its first proof. */
export const STEP_WAYS = ['passkey', 'totp', 'recovery', 'sms', 'email'] as const;
export type StepWayType = (typeof STEP_WAYS)[number];

/** What came of a login: a session, a limited one, a question for more, or a wrong answer to that. */
export const LOGIN_OUTCOMES = ['in', 'limited', 'asked', 'refused'] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

/** Ways to get in. */
export const LOGIN_WAYS = ['password', 'sms', 'passkey', 'federated', 'registered', 'trial'] as const;
export type LoginWay = (typeof LOGIN_WAYS)[number];
