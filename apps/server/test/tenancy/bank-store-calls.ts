import { amount, major } from '@fairhall/money/amount';
import * as adjustments from '../../src/modules/cashier/adjustment/store/adjustments.ts';
import * as payees from '../../src/modules/cashier/payee/store/payees.ts';
import * as lying from '../../src/modules/cashier/payout/store/lying.ts';
import * as cases from '../../src/modules/cashier/recon/store/cases.ts';
import * as differences from '../../src/modules/cashier/recon/store/differences.ts';
import * as nights from '../../src/modules/cashier/recon/store/nights.ts';
import * as payouts from '../../src/modules/cashier/recon/store/payout-differences.ts';
import * as runs from '../../src/modules/cashier/recon/store/runs.ts';
import * as sources from '../../src/modules/cashier/statement/fetch/store/sources.ts';
import * as candidates from '../../src/modules/cashier/statement/store/candidates.ts';
import * as imports from '../../src/modules/cashier/statement/store/imports.ts';
import * as lines from '../../src/modules/cashier/statement/store/lines.ts';
import * as flow from '../../src/modules/cashier/treasury/store/flow.ts';
import * as moves from '../../src/modules/cashier/treasury/store/moves.ts';
import type { Resident } from './resident.ts';
import type { Known, OfMember } from './store-call.ts';

const RESTING = {
  ...{ state: 'resting' as const, dayCap: null, dayCount: null, fromMinute: 0, untilMinute: 0, level: 0, unit: null, profile: null },
  ...{ autoMax: major(1), nameMax: major(0) },
} as const;

const EVER = { fromMs: 0, toMs: Date.UTC(2100, 0, 1) };
const REPORT = { ...EVER, accountId: 1, provider: 'kbz', day: '2026-11-20', max: 5 };

/** Queries of the accounts that members pay to, and of the lines of their banks. */
export function bankCalls({ bank: { vendorId, code }, reference, deposits }: Resident, _: Known): OfMember {
  const payeeId = BigInt(vendorId);
  const ofPayee = { payeeId };
  const depositIds = [BigInt(deposits.waiting)];
  const range = { from: amount(1n), to: major(1_000_000), heldAfterMs: 0 };
  return {
    telling: {
      'cashier/treasury/store/flow:pageOfFlow': (tx, id) => flow.pageOfFlow(tx, id, { ...EVER, channel: code, page: 0, size: 5 }),
      'cashier/recon/store/differences:listWithoutLine': (tx, id) =>
        differences.listWithoutLine(tx, id, { payeeId, beforeMs: EVER.toMs, max: 5 }),
      'cashier/payee/store/payees:findPayee': (tx, id) => payees.findPayee(tx, id, payeeId),
      'cashier/payee/store/payees:lockPayee': (tx, id) => payees.lockPayee(tx, id, payeeId),
      'cashier/payee/store/payees:lockOpenPayees': (tx, id) => payees.lockOpenPayees(tx, id, vendorId),
      'cashier/payee/store/payees:awaitedAmounts': (tx, id) => payees.awaitedAmounts(tx, id, { ...ofPayee, ...range }),
      'cashier/statement/store/candidates:findCandidates': (tx, id) =>
        candidates.findCandidates(tx, id, { ...ofPayee, references: [reference], amounts: [], heldAfterMs: 0 }),
      'cashier/statement/store/candidates:listAwaited': (tx, id) => candidates.listAwaited(tx, id, { ...ofPayee, heldAfterMs: 0, max: 5 }),
      'cashier/statement/store/candidates:referencesOf': async (tx, id) => [...(await candidates.referencesOf(tx, id, depositIds))],
    },
    quiet: {
      'cashier/adjustment/store/adjustments:lockAdjustment': (tx, id) => adjustments.lockAdjustment(tx, id, 1n),
      'cashier/adjustment/store/adjustments:pageOfAdjustments': (tx, id) =>
        adjustments.pageOfAdjustments(tx, id, { state: undefined, page: 0, size: 5 }),
      'cashier/treasury/store/moves:lockMove': (tx, id) => moves.lockMove(tx, id, 1n),
      'cashier/treasury/store/moves:pageOfMoves': (tx, id) => moves.pageOfMoves(tx, id, { state: undefined, page: 0, size: 5 }),
      'cashier/treasury/store/moves:listPostedOn': (tx, id) => moves.listPostedOn(tx, id, { channel: 'X', bookedOn: '2026-11-20', max: 5 }),
      'cashier/treasury/store/flow:lastDayBefore': (tx, id) => flow.lastDayBefore(tx, id, '2000-01-01'),
      'cashier/treasury/store/flow:closingsOf': (tx, id) => flow.closingsOf(tx, id, '2000-01-01'),
      'cashier/treasury/store/flow:sumTreasury': (tx, id) => flow.sumTreasury(tx, id, { from: '2026-11-20', to: '2026-11-21' }),
      'cashier/statement/fetch/store/sources:listSources': (tx, id) => sources.listSources(tx, id),
      'cashier/statement/fetch/store/sources:lockSource': (tx, id) => sources.lockSource(tx, id, payeeId),
      'cashier/statement/fetch/store/sources:noteFetched': (tx, id) =>
        sources.noteFetched(tx, id, { ...ofPayee, from: '2026-11-20', day: '2026-11-21', nextAtMs: 0, triedAtMs: 0, fault: null }),
      'cashier/recon/store/nights:explainedOf': (tx, id) => nights.explainedOf(tx, id, { channel: 'NOBODYS', sinceMs: 0 }),
      'cashier/payout/store/lying:lyingAtProviders': (tx, id) =>
        lying.lyingAtProviders(tx, id, { providers: ['xendit'], freshFromMs: 0, apartMs: 0 }),
      'cashier/recon/store/nights:listNewestNights': (tx, id) => nights.listNewestNights(tx, id),
      'cashier/recon/store/runs:listNewestRuns': (tx, id) => runs.listNewestRuns(tx, id),
      'cashier/recon/store/runs:findRun': (tx, id) => runs.findRun(tx, id, 'float'),
      'cashier/recon/store/differences:compareReport': (tx, id) => differences.compareReport(tx, id, REPORT),
      'cashier/recon/store/payout-differences:comparePayouts': (tx, id) => payouts.comparePayouts(tx, id, REPORT),
      'cashier/recon/store/payout-differences:listPayoutTroubles': (tx, id) =>
        payouts.listPayoutTroubles(tx, id, { accountId: 1, unansweredMs: EVER.toMs, max: 5 }),
      'cashier/recon/store/payout-differences:closePayoutsCameRight': (tx, id) => payouts.closePayoutsCameRight(tx, id, 0),
      'cashier/recon/store/differences:countCompared': (tx, id) => differences.countCompared(tx, id, REPORT),
      'cashier/recon/store/differences:listTroubles': (tx, id) =>
        differences.listTroubles(tx, id, { accountId: 1, fromMs: 0, silent: true, max: 5 }),
      'cashier/recon/store/differences:closeCameRight': (tx, id) => differences.closeCameRight(tx, id, 0),
      'cashier/payee/store/payees:updatePayee': (tx, id) => payees.updatePayee(tx, id, { ...ofPayee, ...RESTING }),
      'cashier/payee/store/payees:payeeUses': (tx, id) => payees.payeeUses(tx, id, { payeeIds: [payeeId], sinceMs: 0 }),
      'cashier/statement/store/candidates:findCredited': (tx, id) => candidates.findCredited(tx, id, { ...ofPayee, amounts: [major(1)] }),
      'cashier/statement/store/candidates:sumAwaited': (tx, id) => candidates.sumAwaited(tx, id, payeeId),
      'cashier/statement/store/imports:findImport': (tx, id) => imports.findImport(tx, id, { ...ofPayee, sha256: Buffer.alloc(32) }),
      'cashier/statement/store/imports:newestImport': (tx, id) => imports.newestImport(tx, id, payeeId),
      'cashier/statement/store/lines:knownKeys': (tx, id) => lines.knownKeys(tx, id, { ...ofPayee, keys: ['ref:1:1:1'] }),
      'cashier/statement/store/lines:lockNewLines': (tx, id) => lines.lockNewLines(tx, id, { ...ofPayee, max: 5 }),
      'cashier/statement/store/lines:judgeLines': (tx, id) =>
        lines.judgeLines(tx, id, [{ lineId: 1n, state: 'desk', rule: 'M8', depositId: null, attemptId: null }]),
      'cashier/statement/store/lines:notePayingLine': (tx, id) => lines.notePayingLine(tx, id, { lineId: 1n, state: 'desk', atMs: 0 }),
      'cashier/statement/store/candidates:findExported': (tx, id) => candidates.findExported(tx, id, [major(1)]),
      'cashier/statement/store/lines:lockLine': (tx, id) => lines.lockLine(tx, id, 1n),
      'cashier/statement/store/lines:lockPlanned': (tx, id) => lines.lockPlanned(tx, id, [1n]),
      'cashier/statement/store/lines:noteCredited': (tx, id) => lines.noteCredited(tx, id, { lineIds: [1n], atMs: 0 }),
      'cashier/statement/store/lines:listLines': (tx, id) => lines.listLines(tx, id, { ...ofPayee, all: true, max: 5 }),
      'cashier/statement/store/lines:closeOpenLine': (tx, id) =>
        lines.closeOpenLine(tx, id, { lineId: 1n, operatorId: 1n, operatorName: 'x', reason: 'x', atMs: 0 }),
      'cashier/recon/store/cases:pageOfCases': (tx, id) =>
        cases.pageOfCases(tx, id, { state: undefined, kind: undefined, page: 0, size: 5 }),
      'cashier/recon/store/cases:countOpenCases': (tx, id) => cases.countOpenCases(tx, id),
      'cashier/recon/store/cases:lockCase': (tx, id) => cases.lockCase(tx, id, 1n),
      'cashier/recon/store/cases:hasOpenChargeBack': async (tx, id) => cases.hasOpenChargeBack(tx, id, 1n),
      'cashier/statement/store/lines:openLineNumber': (tx, id) => lines.openLineNumber(tx, id, 1n),
      'cashier/statement/store/lines:countLines': (tx, id) => lines.countLines(tx, id, { ...ofPayee, importId: null }),
    },
  };
}
