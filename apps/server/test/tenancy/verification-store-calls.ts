import { amount } from '@fairhall/money/amount';
import { listLookAlikes } from '../../src/modules/agent/store/flags.ts';
import * as members from '../../src/modules/identity/store/members.ts';
import * as asks from '../../src/modules/verification/store/asks.ts';
import * as cases from '../../src/modules/verification/store/cases.ts';
import * as ending from '../../src/modules/verification/store/ending.ts';
import * as losses from '../../src/modules/verification/store/losses.ts';
import * as rounds from '../../src/modules/verification/store/rounds.ts';
import * as signals from '../../src/modules/verification/store/signals.ts';
import * as traces from '../../src/modules/verification/store/traces.ts';
import * as checks from '../../src/modules/verification/store/vendor-checks.ts';
import { caseIdOf, lossTokenOf } from './lasting.ts';
import type { Resident } from './resident.ts';
import type { OfMember, StoreCall } from './store-call.ts';

const SENT = {
  ...{ address: 'theirs', nationality: 'MM', numberSealed: Buffer.alloc(1), linesSealed: null },
  ...{ goodUntil: '', occupation: '', funds: '' },
};

/** Papers and pairs: the resident's wait for the desk, and a stranger neither finds nor changes them. */
export function verificationCalls({ merchantId }: Pick<Resident, 'merchantId'>, memberId: bigint): OfMember {
  const caseId = caseIdOf(merchantId);
  const theirs = { caseId, name: 'theirs', atMs: 1 };
  const pair = { low: memberId, high: memberId + 1n };
  const paper = { no: 1, kind: 'selfie', fileId: 1n, keyWrapped: Buffer.alloc(1), type: 'image/png', pixels: Buffer.alloc(1) } as const;
  const { pixels: _pixels, ...file } = paper;
  const lossPaper = { ...file, atMs: 1 };
  return {
    telling: {
      'verification/store/cases:caseOf': (tx, id) => cases.caseOf(tx, id, memberId),
      'verification/store/cases:findCase': (tx, id) => cases.findCase(tx, id, caseId),
      'verification/store/losses:lockLive': (tx, id) => losses.lockLive(tx, id, memberId),
      'verification/store/losses:lossByToken': (tx, id) => losses.lossByToken(tx, id, lossTokenOf(merchantId)),
      'verification/store/losses:findLoss': (tx, id) => losses.findLoss(tx, id, caseId),
      'verification/store/losses:lockLoss': (tx, id) => losses.lockLoss(tx, id, caseId),
      'verification/store/losses:countLosses': async (tx, id) => (await losses.countLosses(tx, id, { memberId, sinceMs: 0 })) || [],
      'verification/store/cases:lockCase': (tx, id) => cases.lockCase(tx, id, caseId),
    },
    quiet: {
      'verification/store/losses:insertLoss': (tx, id) =>
        losses.insertLoss(tx, id, { lossId: 1n, memberId, lost: ['totp'], tokenHash: Buffer.alloc(32, 1), atMs: 1 }),
      'verification/store/losses:resumeLoss': (tx, id) =>
        losses.resumeLoss(tx, id, { lossId: caseId, lost: ['email'], tokenHash: Buffer.alloc(32, 1) }),
      'verification/store/losses:noteSent': (tx, id) =>
        losses.noteSent(tx, id, {
          ...{ lossId: caseId, name: 'theirs', birthDate: '1990-01-01', numberSealed: Buffer.alloc(1) },
          ...{ siteOrigin: 'theirs', told: 1, atMs: 1 },
        }),
      'verification/store/losses:noteFirst': (tx, id) =>
        losses.noteFirst(tx, id, { lossId: caseId, by: 1n, name: 'theirs', reason: 'theirs' }),
      'verification/store/losses:noteSecond': (tx, id) => losses.noteSecond(tx, id, { lossId: caseId, by: 2n, name: 'theirs', dueAtMs: 1 }),
      'verification/store/losses:endLoss': (tx, id) => losses.endLoss(tx, id, { lossId: caseId, state: 'stopped', atMs: 1 }),
      'verification/store/losses:lossPapers': (tx, id) => losses.lossPapers(tx, id, caseId),
      'verification/store/losses:insertLossPaper': (tx, id) => losses.insertLossPaper(tx, id, { ...lossPaper, lossId: caseId }),
      'verification/store/cases:openCase': (tx, id) => cases.openCase(tx, id, { caseId, memberId, tier: 2, atMs: 1 }),
      'verification/store/cases:reopenCase': (tx, id) => cases.reopenCase(tx, id, { caseId, tier: 2 }),
      'verification/store/cases:submitCase': (tx, id) => cases.submitCase(tx, id, { ...theirs, ...SENT }),
      'verification/store/cases:leaseCase': (tx, id) => cases.leaseCase(tx, id, { caseId, operatorId: 1n, name: 'theirs', untilMs: 1 }),
      'verification/store/cases:decideCase': (tx, id) =>
        cases.decideCase(tx, id, { ...theirs, state: 'rejected', reason: 'theirs', wanted: [] }),
      'verification/store/cases:passFirst': (tx, id) => cases.passFirst(tx, id, { caseId, operatorId: 1n, name: 'theirs' }),
      'verification/store/cases:tellBirthDate': (tx, id) => cases.tellBirthDate(tx, id, { memberId, birthDate: '1990-01-01' }),
      'verification/store/cases:usualMs': (tx, id) => cases.usualMs(tx, id),
      'identity/store/members:birthDateOf': async (tx, id) => (await members.birthDateOf(tx, id, memberId)) || [],
      'verification/store/cases:listPapers': (tx, id) => cases.listPapers(tx, id, caseId),
      'verification/store/cases:newestOf': async () => cases.newestOf([]),
      'verification/store/cases:insertPaper': (tx, id) => cases.insertPaper(tx, id, { ...paper, caseId, atMs: 1 }),
      'verification/store/cases:setReason': (tx, id) => cases.setReason(tx, id, { caseId, no: 1, reason: 'glare' }),
      'verification/store/cases:insertView': (tx, id) => cases.insertView(tx, id, { caseId, no: 1, operatorId: 1n, auditId: 1n, atMs: 1 }),
      'verification/store/rounds:countRounds': async (tx, id) => (await rounds.countRounds(tx, id, { caseId, sinceMs: 0 })).all || [],
      'verification/store/rounds:decideRound': (tx, id) =>
        rounds.decideRound(tx, id, { caseId, verdict: 'rejected', name: 'theirs', atMs: 1 }),
      'verification/store/rounds:isPartial': async (tx, id) =>
        (await rounds.isPartial(tx, id, { caseId, memberId, operatorId: 1n, sinceMs: 0 })) || [],
      'verification/store/asks:takeToAsk': (tx, id) =>
        asks.takeToAsk(tx, id, { deposits: amount(10n ** 15n), withdrawals: amount(10n ** 15n), max: 1, atMs: 1 }),
      'verification/store/ending:noteNotices': (tx, id) => ending.noteNotices(tx, id, { caseId, notices: 1 }),
      'verification/store/ending:expireCase': (tx, id) => ending.expireCase(tx, id, caseId),
      'verification/store/vendor-checks:askVendor': (tx, id) => checks.askVendor(tx, id, { caseId, roundNo: 1, atMs: 1 }),
      'verification/store/vendor-checks:moveCheck': (tx, id) =>
        checks.moveCheck(tx, id, { caseId, roundNo: 1, state: 'done', nextAtMs: 1 }),
      'verification/store/vendor-checks:findVendor': async (tx, id) => (await checks.findVendor(tx, id)) ?? [],
      'verification/store/vendor-checks:hurryCheck': (tx, id) => checks.hurryCheck(tx, id, { applicant: 'theirs', nowMs: 1 }),
      'verification/store/vendor-checks:findAnswer': (tx, id) => checks.findAnswer(tx, id, caseId),
      'verification/store/signals:heavyNeighbours': async (tx, id) => (await signals.heavyNeighbours(tx, id, memberId)) || [],
      'verification/store/signals:pairsOfMember': (tx, id) => signals.pairsOfMember(tx, id, memberId),
      'verification/store/signals:nodesOf': (tx, id) => signals.nodesOf(tx, id, memberId),
      'verification/store/traces:sharedTraces': (tx, id) => traces.sharedTraces(tx, id, memberId),
      'verification/store/traces:noteTrouble': (tx, id) => traces.noteTrouble(tx, id, { memberId, nowMs: 1 }),
      'verification/store/traces:markNoted': (tx, id) => traces.markNoted(tx, id, memberId),
      'verification/store/signals:keepEdges': (tx, id) => signals.keepEdges(tx, id, { edges: [], atMs: 1 }),
      'verification/store/signals:lockPairs': async (tx, id) => [...(await signals.lockPairs(tx, id, memberId))],
      'verification/store/signals:commonWith': (tx, id) => signals.commonWith(tx, id, memberId),
      'verification/store/signals:findPair': (tx, id) => signals.findPair(tx, id, pair),
      'verification/store/signals:keepPair': (tx, id) =>
        signals.keepPair(tx, id, { ...pair, scoreE4: 1, parts: [], state: 'open', foundAtMs: 1 }),
      'verification/store/signals:settlePair': (tx, id) =>
        signals.settlePair(tx, id, { ...pair, state: 'household', name: 'theirs', reason: 'theirs', atMs: 1 }),
    },
  };
}

/** What the merchant's desk sees, of no member in particular. */
export const reviewCalls: Record<string, StoreCall> = {
  'verification/store/traces:listUnnoted': (tx, id) => traces.listUnnoted(tx, id, { nowMs: 1, max: 9 }),
  'verification/store/cases:waitingCases': (tx, id) => cases.waitingCases(tx, id, 9),
  'verification/store/losses:waitingLosses': (tx, id) => losses.waitingLosses(tx, id, 9),
  'agent/store/flags:listLookAlikes': (tx, id) => listLookAlikes(tx, id, { low: 0n, high: 0n, max: 9 }),
  'verification/store/signals:openPairs': (tx, id) => signals.openPairs(tx, id, 9),
};
