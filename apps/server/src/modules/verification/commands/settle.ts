import type { PaperReason, WantedField } from '@fairhall/contract/identity/verification';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { tell } from '../../../platform/tell.ts';
import type { VerificationDeps } from '../deps.ts';
import { verificationChanged } from '../events.ts';
import { decideCase, type IdentityCase, setReason } from '../store/cases.ts';
import { decideRound } from '../store/rounds.ts';

export type Settlement = {
  verdict: 'verified' | 'rejected' | 'more_needed';
  /** Whose decision it is, as it is shown. */
  name: string;
  note: string;
  reasons: readonly { no: number; reason: PaperReason }[];
  wanted: readonly WantedField[];
};

/** What a decision does, whoever made it: the case, its round, the tier, and what its member is told. The case is locked. */
export async function settle(
  deps: Pick<VerificationDeps, 'ids' | 'ledger'>,
  tx: Tx,
  merchantId: number,
  { found, atMs, verdict, name, note, reasons, wanted }: Settlement & { found: IdentityCase; atMs: number },
): Promise<void> {
  const { caseId, memberId, tier } = found;
  for (const reason of reasons) await setReason(tx, merchantId, { caseId, ...reason });
  await decideCase(tx, merchantId, { caseId, state: verdict, name, reason: note, wanted, atMs });
  await decideRound(tx, merchantId, { caseId, verdict, name, atMs });
  await appendOutbox(tx, [verificationChanged(deps.ids.next(), { merchantId, memberId, caseId, state: verdict }, atMs)]);
  const told = { id: deps.ids.next(), merchantId, memberId, ref: `${caseId}-${atMs}`, atMs };
  if (verdict !== 'verified') return tell(tx, { ...told, trigger: 'papers.rejected', params: { faults: faultsOf({ reasons, wanted }) } });
  await deps.ledger.gates.setTier(tx, merchantId, { memberId, tier, barred: false });
  await tell(tx, { ...told, trigger: 'papers.verified', params: { tier: String(tier) } });
}

/** Codes of what is wrong with papers, as a message names them. */
function faultsOf({ reasons, wanted }: Pick<Settlement, 'reasons' | 'wanted'>): string {
  const codes = [...new Set(reasons.map(({ reason }) => `paper_${reason}`)), ...wanted.map((field) => `ask_${field}`)];
  return codes.length > 0 ? codes.join(',') : 'paper_other';
}
