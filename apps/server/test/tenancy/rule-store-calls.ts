import { amount } from '@fairhall/money/amount';
import * as needActs from '../../src/modules/cashier/needs/store/need-acts.ts';
import * as fees from '../../src/modules/cashier/rules/store/fee-rules.ts';
import * as limits from '../../src/modules/cashier/rules/store/limit-rules.ts';
import * as used from '../../src/modules/cashier/rules/store/used.ts';
import * as facts from '../../src/modules/cashier/withdrawal/score/store/facts.ts';
import * as results from '../../src/modules/cashier/withdrawal/score/store/results.ts';
import type { Resident } from './resident.ts';
import type { Known, OfMember } from './store-call.ts';

const KEY = { direction: 'deposit' as const, channel: 'NOWHERE', level: -1 };
const BY = { changedAtMs: 0, changedName: 'nora' };
const FREE = { fixed: amount(0n), percentE2: 0, min: amount(0n), max: null, bearer: 'merchant' as const, freePerDay: 0, returnE2: 0 };
const RESULT = {
  ...{ withdrawalId: 1n, version: 1, score: 0, scoreMost: 0, stops: [], points: [], inputs: {}, outcome: 'approved' as const },
  ...{ amount: amount(1n), judgedAtMs: 0 },
};
const ONE = { oneMin: null, oneMax: amount(1n), daySum: null, monthSum: null, dayCount: null, monthCount: null };

/** Queries of fees, limits and needs. */
export function ruleCalls(_: Resident, { part, memberId }: Known): OfMember {
  const judged = { part, memberId, withdrawalId: 0n, asset: 'MMK', nowMs: 0 };
  const since = { part, memberId, dayMs: 0, monthMs: 0 };
  const act = { actId: 9n, memberId: 1n, kind: 'waive' as const, needId: 9n, asset: 'MMK', required: null, weights: null, blocking: null };
  return {
    telling: {
      'cashier/withdrawal/score/store/facts:ownHistory': async (tx, id) => (await facts.ownHistory(tx, id, judged)).inDay,
      'cashier/withdrawal/score/store/facts:sinceLastDeposit': (tx, id) => facts.sinceLastDeposit(tx, id, judged),
      'cashier/withdrawal/score/store/facts:payersLately': (tx, id) => facts.payersLately(tx, id, judged),
      'cashier/rules/store/used:usedByDeposits': (tx, id) => used.usedByDeposits(tx, id, since),
      'cashier/rules/store/used:usedByWithdrawals': (tx, id) => used.usedByWithdrawals(tx, id, since),
    },
    quiet: {
      'cashier/withdrawal/score/store/facts:wonLately': (tx, id) => facts.wonLately(tx, id, judged),
      'cashier/withdrawal/score/store/facts:sharedPlaces': (tx, id) => facts.sharedPlaces(tx, id, judged),
      'cashier/withdrawal/score/store/facts:hasOpenCase': (tx, id) => facts.hasOpenCase(tx, id, judged),
      'cashier/withdrawal/score/store/results:insertResult': (tx, id) =>
        results.insertResult(tx, { ...RESULT, merchantId: id, part, memberId }),
      'cashier/withdrawal/score/store/results:findResult': (tx, id) => results.findResult(tx, id, { part, withdrawalId: 1n }),
      'cashier/withdrawal/score/store/results:listByPerson': async (tx, id) => [
        ...(await results.listByPerson(tx, id, { part, ids: [1n] })),
      ],
      'cashier/withdrawal/score/store/results:approvedByRule': (tx, id) => results.approvedByRule(tx, id, { part, memberId, sinceMs: 0 }),
      'cashier/withdrawal/score/store/results:usualCheckMs': async (tx, id) => void (await results.usualCheckMs(tx, id, 0)),
      'cashier/rules/store/used:levelOf': async (tx, id) => (await used.levelOf(tx, id, memberId)) || [],
      'cashier/rules/store/fee-rules:listFees': (tx, id) => fees.listFees(tx, id),
      'cashier/rules/store/fee-rules:keepFee': (tx, id) => fees.keepFee(tx, id, { ...KEY, ...FREE, ...BY }),
      // Whether it had one itself.
      'cashier/rules/store/fee-rules:removeFee': async (tx, id) => void (await fees.removeFee(tx, id, KEY)),
      'cashier/rules/store/limit-rules:listLimits': (tx, id) => limits.listLimits(tx, id),
      'cashier/rules/store/limit-rules:findLimit': (tx, id) => limits.findLimit(tx, id, KEY),
      'cashier/rules/store/limit-rules:keepLimit': (tx, id) => limits.keepLimit(tx, id, { ...KEY, ...ONE, ...BY }),
      'cashier/rules/store/limit-rules:removeLimit': async (tx, id) => void (await limits.removeLimit(tx, id, KEY)),
      'cashier/needs/store/need-acts:insertNeedAct': async (tx, id) =>
        void (await needActs.insertNeedAct(tx, { merchantId: id, ...act, reason: 'no', askedBy: 1n, askedName: 'nora', askedAtMs: 0 })),
      'cashier/needs/store/need-acts:lockNeedAct': (tx, id) => needActs.lockNeedAct(tx, id, 1n),
      'cashier/needs/store/need-acts:listNeedActs': (tx, id) => needActs.listNeedActs(tx, id, memberId, 5),
      'cashier/needs/store/need-acts:decideNeedAct': (tx, id) =>
        needActs.decideNeedAct(tx, id, { actId: 1n, state: 'refused', by: 1n, name: 'nora', atMs: 0 }),
    },
  };
}
