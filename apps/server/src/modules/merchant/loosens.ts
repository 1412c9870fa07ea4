import type { SettingDifference } from '@fairhall/contract/console/merchant-settings';
import { parseMajor } from '@fairhall/money/text';

const THRESHOLDS: readonly string[] = [
  ...['approvals.depositSecondFrom', 'approvals.withdrawalSecondFrom'],
  ...['approvals.autoMax', 'approvals.autoDayMax', 'approvals.autoScore'],
];

/** The differences that loosen a rule of the desk: a threshold that rises, or the second step of logins that is asked for no longer. Pure. */
export function looseningOf(changes: readonly SettingDifference[]): SettingDifference[] {
  return changes.filter(({ path, before, after }) => {
    if (path === 'flags.OPTOTP3') return before === true && after !== true;
    return THRESHOLDS.includes(path) && (parseMajor(String(after)) ?? 0n) > (parseMajor(String(before)) ?? 0n);
  });
}
