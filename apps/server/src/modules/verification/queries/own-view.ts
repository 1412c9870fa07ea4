import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownVerification } from '@fairhall/contract/identity/verification';
import { digits } from '@fairhall/money/text';
import { startOfDay } from '../../../platform/day.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { birthDateOf, dayCaps, depositRoom, isPaperDue, outTier, withdrawRoom } from '../../identity/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { caseOf, listPapers, newestOf, usualMs } from '../store/cases.ts';

/** How well a member is known, what that opens, and how far its papers are. */
export async function ownView(
  { db, clock, ledger, identity }: VerificationDeps,
  { actor: { merchantId, memberId }, merchant: { profile } }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof ownVerification>> {
  const own = db.of(merchantId);
  const found = await caseOf(own, merchantId, memberId);
  const day = { memberId, daySinceMs: startOfDay(clock.nowMs(), profile.timeZone) };
  const [gate, papers, birthDate, payee, usual] = await Promise.all([
    ledger.gates.of(own, merchantId, day),
    found ? listPapers(own, merchantId, found.caseId) : [],
    birthDateOf(own, merchantId, memberId),
    identity.payeeOf(merchantId, memberId),
    usualMs(own, merchantId),
  ]);
  const tier = outTier(gate, clock.nowMs());
  const [deposit, withdraw] = [depositRoom(profile, gate), withdrawRoom(profile, { ...gate, tier })];
  const state = found?.state ?? 'none';
  return {
    tier: gate.tier,
    nextTier: gate.tier === 3 ? null : state === 'none' || state === 'verified' ? Math.max(gate.tier + 1, 2) : (found?.tier ?? 2),
    dayCapsE4: dayCaps(profile).map((cap) => (cap === null ? null : digits(cap))),
    due: isPaperDue(profile, gate) && state !== 'under_review',
    plays: !gate.barred,
    depositRoomE4: deposit === null ? null : digits(deposit),
    withdrawRoomE4: withdraw === null ? null : digits(withdraw),
    state,
    papers: newestOf(papers).map(({ kind, atMs, reason }) => ({ kind, atMs, reason })),
    name: payee || found?.name || '',
    birthDate,
    address: found?.address ?? '',
    nationality: found?.nationality ?? '',
    goodUntil: found?.goodUntil ?? '',
    occupation: found?.occupation ?? '',
    funds: found?.funds ?? '',
    wanted: found?.wanted ?? [],
    submittedAtMs: found?.submittedAtMs ?? null,
    usualMs: usual,
  };
}
