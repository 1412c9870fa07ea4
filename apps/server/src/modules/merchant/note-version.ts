import type { SettingDifference } from '@fairhall/contract/console/merchant-settings';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import { appendAudit } from '../audit/index.ts';

/** Who did it, from where; `detail`: what the log says besides the changes. */
export type Noted = { by: { operatorId: bigint; name: string }; ip: string; detail?: Record<string, string> };

type Version = Noted & {
  merchantId: number;
  action: 'merchant.changed' | 'merchant.restored';
  reason: string;
  version: number;
  changes: readonly SettingDifference[];
};

/** Writes a new version of the settings down, with what it changed. */
export async function noteVersion(
  deps: { clock: Clock; ids: Ids },
  tx: Tx,
  { merchantId, by, ip, action, reason, detail = {}, version, changes }: Version,
): Promise<void> {
  await appendAudit(deps, tx, merchantId, {
    operator: by,
    action,
    subject: { type: 'merchant', id: String(merchantId) },
    reason,
    ip,
    detail: { version: String(version), ...detail, ...changesTold(changes) },
  });
}

/** A log row stays readable: the history of the settings has every change in full. */
const CHANGES_MAX = 30;
const VALUE_MAX = 80;

export function changesTold(changes: readonly SettingDifference[]): Record<string, string> {
  const told = changes
    .slice(0, CHANGES_MAX)
    .map(({ path, before, after }): [string, string] => [path, `${short(before)} → ${short(after)}`]);
  return { changes: String(changes.length), ...Object.fromEntries(told) };
}

/** Of banners and notices their number. */
function short(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'object')) return String(value.length);
  const letters = [...(typeof value === 'string' ? value : JSON.stringify(value))];
  return letters.length > VALUE_MAX ? `${letters.slice(0, VALUE_MAX).join('')}…` : letters.join('');
}
