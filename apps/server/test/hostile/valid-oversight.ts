import { amount } from '@fairhall/money/amount';
import { insertCases } from '../../src/modules/oversight/store/cases.ts';
import { LOTUS, type Product } from './product.ts';
import type { Valid } from './valid-call.ts';

/** Of the seeds. */
const GAME = 100_000;

/** Good requests about what vendors did. */
export function oversightCalls({ db, clock, ids }: Product) {
  const found = async () => {
    const caseId = ids.next();
    const one = { vendor: 'PAPERLAMP', kind: 'content' as const, transactionId: String(caseId), memberId: null, asset: 'MMK' };
    await db.inTx(async (tx) => {
      await insertCases(tx, LOTUS.merchantId, [
        { ...one, caseId, theirs: null, ours: null, figures: null, apart: amount(0n), foundAtMs: clock.nowMs() },
      ]);
      return { ok: true as const };
    });
    return String(caseId);
  };
  return {
    vendorCases: { call: async () => ({ query: { state: 'open', vendor: 'PAPERLAMP', page: '0', size: '10' } }), free: ['vendor'] },
    decideVendorCase: {
      call: async () => ({ params: { caseId: await found() }, body: { act: 'explain', reason: 'looked into' } }),
      loose: ['reason'],
    },
    gameReturns: { call: async () => ({ query: { days: '7' } }) },
    stateGameReturn: {
      call: async () => ({ params: { nodeId: String(GAME) }, body: { returnE6: 962_622, deviationE4: 29_609, reason: 'their paper' } }),
      loose: ['reason', 'returnE6', 'deviationE4'],
    },
  } satisfies Record<string, Valid>;
}
