import type { NewOutboxRow } from '../../../platform/outbox.ts';
import { type ConsolePush, type Expander, telling } from '../../../platform/push.ts';

/** A difference was found, taken or decided. */
const RECON_CASE_CHANGED = 'recon.case_changed';
type CaseFact = { caseId: string };

export function reconCaseChanged(merchantId: number, { id, caseId, atMs }: { id: bigint; caseId: bigint; atMs: number }): NewOutboxRow {
  const payload: CaseFact = { caseId: String(caseId) };
  return { merchantId, id, topic: RECON_CASE_CHANGED, payload, atMs };
}

export function reconExpanders(): Record<string, Expander<ConsolePush<'case.changed'>>> {
  return {
    [RECON_CASE_CHANGED]: telling(({ caseId }: CaseFact) => [{ name: 'case.changed', data: { kind: 'recon', id: caseId } }]),
  };
}
