import type { Tx } from '../../platform/db.ts';
import type { IdentityDeps } from './deps.ts';

/** A fact of its own safety that a member is told of, through every channel it has. */
export type SafetyFact = { merchantId: number; memberId: bigint } & (
  | { trigger: 'hold.set'; params: { why: string; until: string } }
  | { trigger: 'factor.added' | 'factor.removed'; params: { factor: string; device: string; at: string } }
  | { trigger: 'contact.changed'; params: { contact: string; device: string; at: string } }
);

/** Tells it, in the transaction that makes it true. */
export async function tellOf(_deps: Pick<IdentityDeps, 'clock' | 'ids'>, _tx: Tx, _fact: SafetyFact): Promise<void> {
  // Connected when module message reads such facts.
}
