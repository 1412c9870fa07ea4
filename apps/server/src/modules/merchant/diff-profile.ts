import type { MerchantSettings } from './resolve-profile.ts';

/** One setting that differs, by its path: `profile.currency.symbol`, `flags.PASS3`, `registerFields.username.minLength`. */
export type ProfileChange = { path: string; before: unknown; after: unknown };

/**
 * What changes between two settings, in the order of their paths. Lists count as one value; the version is no setting. Pure.
 */
export function diffProfile(before: MerchantSettings, after: MerchantSettings): ProfileChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => JSON.stringify(old.get(path)) !== JSON.stringify(now.get(path)))
    .sort()
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }));
}

function leavesOf({ profile: { version: _version, flags, ...profile }, ...parts }: MerchantSettings): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  collect(leaves, '', { profile, flags, ...parts });
  return leaves;
}

function collect(leaves: Map<string, unknown>, path: string, value: object): void {
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) collect(leaves, at, inner);
    else leaves.set(at, inner);
  }
}
