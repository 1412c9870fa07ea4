import type { RequestContext } from '../../../platform/http/context.ts';

/** EdDSA, ES256, RS256: what phones and keys of today have. */
export const ALGORITHMS = [-8, -7, -257] as const;
export const CHALLENGE_MS = 5 * 60_000;

/** Whose passkeys these are: the site that the visitor came by. One made at another origin opens nothing here. */
export function siteOf({ siteOrigin }: Pick<RequestContext, 'siteOrigin'>): { origin: string; rpId: string } {
  return { origin: siteOrigin, rpId: new URL(siteOrigin).hostname };
}
