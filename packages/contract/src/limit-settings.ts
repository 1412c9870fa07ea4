import type { ApprovalRules } from './approval-rules.ts';
import type { MerchantCycles } from './merchant-cycles.ts';
import type { MerchantProfile } from './merchant-profile.ts';

/**
 * Bounds and figures that a merchant sets for itself, each with the bounds it must keep to. Values travel as text: amounts and
 * percentages in decimals, counts in digits, times as "HH:mm", switches as "true" or "false".
 */
export type LimitKind = 'amount' | 'count' | 'percent' | 'time' | 'switch';
export type LimitSpec = { group: LimitGroup; kind: LimitKind; min?: string; max?: string };

/** In the order in which they are shown. */
export const LIMIT_GROUPS = ['players', 'deposit', 'withdraw', 'holds', 'approvals'] as const;
export type LimitGroup = (typeof LIMIT_GROUPS)[number];

/** No amount that a merchant sets lies above a million millions. */
const AMOUNT_MAX = '1000000000000';

/** Each figure there is, and no other: a path that leads nowhere, or a figure without bounds, does not compile. */
type LimitPath =
  | 'profile.ageMin'
  | `profile.deposit.${keyof MerchantProfile['deposit']}`
  | `profile.holdHours.${keyof MerchantProfile['holdHours']}`
  | `profile.turnover.${Exclude<keyof MerchantProfile['turnover'], 'weights'>}`
  | `profile.memberTransfer.${keyof MerchantProfile['memberTransfer']}`
  | `profile.withdraw.${keyof MerchantProfile['withdraw']}`
  | `approvals.${keyof ApprovalRules}`
  | `cycles.${keyof MerchantCycles}`;

/** By the path of the setting. What stands under `approvals` and `cycles` no phone is told. */
export const LIMIT_SETTINGS = {
  'profile.ageMin': { group: 'players', kind: 'count', min: '18', max: '99' },
  'cycles.RNG': { group: 'players', kind: 'count', min: '2500', max: '5000' },
  'cycles.FISH': { group: 'players', kind: 'count', min: '250', max: '5000' },
  'profile.deposit.min': { group: 'deposit', kind: 'amount', min: '0.0001', max: AMOUNT_MAX },
  'profile.deposit.max': { group: 'deposit', kind: 'amount', min: '0.0001', max: AMOUNT_MAX },
  'profile.turnover.depositMultiple': { group: 'deposit', kind: 'count', min: '0', max: '50' },
  'profile.turnover.clearBelow': { group: 'deposit', kind: 'amount', min: '0', max: AMOUNT_MAX },
  'profile.withdraw.allowed': { group: 'withdraw', kind: 'switch' },
  'profile.withdraw.min': { group: 'withdraw', kind: 'amount', min: '0.0001', max: AMOUNT_MAX },
  'profile.withdraw.max': { group: 'withdraw', kind: 'amount', min: '0.0001', max: AMOUNT_MAX },
  'profile.withdraw.dailyCount': { group: 'withdraw', kind: 'count', min: '1', max: '1000' },
  'profile.withdraw.from': { group: 'withdraw', kind: 'time' },
  'profile.withdraw.to': { group: 'withdraw', kind: 'time' },
  'profile.withdraw.feeFixed': { group: 'withdraw', kind: 'amount', min: '0', max: AMOUNT_MAX },
  'profile.withdraw.feePercent': { group: 'withdraw', kind: 'percent', min: '0', max: '100' },
  'profile.memberTransfer.min': { group: 'withdraw', kind: 'amount', min: '0.0001', max: AMOUNT_MAX },
  'profile.memberTransfer.max': { group: 'withdraw', kind: 'amount', min: '0.0001', max: AMOUNT_MAX },
  'profile.memberTransfer.dayMax': { group: 'withdraw', kind: 'amount', min: '0', max: AMOUNT_MAX },
  'profile.memberTransfer.multiple': { group: 'withdraw', kind: 'count', min: '0', max: '5' },
  'profile.holdHours.passwordReset': { group: 'holds', kind: 'count', min: '24', max: '168' },
  'profile.holdHours.paymentPassword': { group: 'holds', kind: 'count', min: '0', max: '168' },
  'profile.holdHours.email': { group: 'holds', kind: 'count', min: '24', max: '168' },
  'profile.holdHours.mobile': { group: 'holds', kind: 'count', min: '72', max: '168' },
  'profile.holdHours.factor': { group: 'holds', kind: 'count', min: '72', max: '168' },
  'profile.holdHours.card': { group: 'holds', kind: 'count', min: '0', max: '168' },
  'approvals.depositSecondFrom': { group: 'approvals', kind: 'amount', min: '0', max: AMOUNT_MAX },
  'approvals.withdrawalSecondFrom': { group: 'approvals', kind: 'amount', min: '0', max: AMOUNT_MAX },
  'approvals.autoMax': { group: 'approvals', kind: 'amount', min: '0', max: AMOUNT_MAX },
  'approvals.autoDayMax': { group: 'approvals', kind: 'amount', min: '0', max: AMOUNT_MAX },
  'approvals.autoScore': { group: 'approvals', kind: 'count', min: '0', max: '200' },
} as const satisfies Record<LimitPath, LimitSpec>;

export type LimitName = keyof typeof LIMIT_SETTINGS;
export const LIMIT_NAMES = Object.keys(LIMIT_SETTINGS) as LimitName[];

export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(LIMIT_SETTINGS, name);
}
