import type { NewOutboxRow } from '../../platform/outbox.ts';
import { type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';

const VERIFICATION_CHANGED = 'verification.changed';
/** Something that a member has lost is not as it was at the desk. */
export const LOSS_CHANGED = 'loss.changed';
const PAIR_CHANGED = 'signal.pair_changed';

type Fact = { caseId: string; state: 'uploading' | 'under_review' | 'more_needed' | 'verified' | 'rejected' | 'expired' };

export function verificationChanged(
  id: bigint,
  { merchantId, memberId, caseId, state }: { merchantId: number; memberId: bigint; caseId: bigint; state: Fact['state'] },
  atMs: number,
): NewOutboxRow {
  return { merchantId, id, topic: VERIFICATION_CHANGED, memberId, payload: { caseId: String(caseId), state } satisfies Fact, atMs };
}

export function pairChanged(id: bigint, { merchantId, memberId }: { merchantId: number; memberId: bigint }, atMs: number): NewOutboxRow {
  return { merchantId, id, topic: PAIR_CHANGED, memberId, payload: { memberId: String(memberId) }, atMs };
}

export function memberExpanders(): Record<string, Expander<MemberPush<'verification.changed'>>> {
  return { [VERIFICATION_CHANGED]: telling(({ state }: Fact) => [{ name: 'verification.changed', data: { state } }]) };
}

export function operatorExpanders(): Record<string, Expander<ConsolePush<'case.changed'>>> {
  return {
    [VERIFICATION_CHANGED]: telling(({ caseId }: Fact) => [{ name: 'case.changed', data: { kind: 'identity', id: caseId } }]),
    [LOSS_CHANGED]: telling(({ caseId }: Pick<Fact, 'caseId'>) => [{ name: 'case.changed', data: { kind: 'identity', id: caseId } }]),
    [PAIR_CHANGED]: telling(({ memberId }: { memberId: string }) => [{ name: 'case.changed', data: { kind: 'pair', id: memberId } }]),
  };
}
