import { readJson, writeJson } from '@fairhall/client/storage';
import { z } from 'zod/mini';

const VISIT = 'federatedVisit';

const Visit = z.object({ purpose: z.enum(['login', 'link']), next: z.optional(z.string()), name: z.string() });

/** What this tab went to a provider for. */
export type Visit = z.output<typeof Visit>;

/** Leaves for the provider: this tab is told there what it came back for. */
export function leaveFor(url: string, visit: Visit): void {
  writeJson('session', VISIT, visit);
  window.location.assign(url);
}

/** What this tab had gone for; null when it had not gone. */
export function heldVisit(): Visit | null {
  const held = z.safeParse(Visit, readJson('session', VISIT));
  return held.success ? held.data : null;
}

export function forgetVisit(): void {
  writeJson('session', VISIT, null);
}
