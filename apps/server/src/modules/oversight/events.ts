import type { NewOutboxRow } from '../../platform/outbox.ts';
import { type ConsolePush, type Expander, telling } from '../../platform/push.ts';

/** A case of a vendor was found or decided. */
const VENDOR_CASE_CHANGED = 'vendor.case_changed';
type CaseFact = { caseId: string };

export function caseFact(merchantId: number, { id, caseId, atMs }: { id: bigint; caseId: bigint; atMs: number }): NewOutboxRow {
  const payload: CaseFact = { caseId: String(caseId) };
  return { merchantId, id, topic: VENDOR_CASE_CHANGED, payload, atMs };
}

export function operatorExpanders(): Record<string, Expander<ConsolePush<'case.changed'>>> {
  return {
    [VENDOR_CASE_CHANGED]: telling(({ caseId }: CaseFact) => [{ name: 'case.changed', data: { kind: 'vendor', id: caseId } }]),
  };
}
