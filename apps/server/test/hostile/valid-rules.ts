import type { People } from './people.ts';
import type { Valid } from './valid-call.ts';

const KEY = { channel: '', level: -1 };
const TERMS = { fixedE4: '0', percentE2: 100, minE4: '0', maxE4: null, bearer: 'merchant' as const, freePerDay: 0, returnE2: 0 };
const BOUNDS = { oneMinE4: null, oneMaxE4: '9000000000000', daySumE4: null, monthSumE4: null, dayCount: null, monthCount: null };

/** Good requests about fees, limits and needs of members. */
export function ruleCalls({ me }: People) {
  const params = { memberId: me.id };
  return {
    cashierRules: { call: async () => ({}) },
    setFeeRule: {
      call: async () => ({ body: { ...KEY, direction: 'deposit' as const, terms: TERMS, reason: 'as ever' } }),
      loose: [
        'reason',
        'channel',
        'direction',
        'level',
        'terms',
        'fixedE4',
        'minE4',
        'maxE4',
        'bearer',
        'freePerDay',
        'returnE2',
        'percentE2',
      ],
    },
    setLimitRule: {
      call: async () => ({ body: { ...KEY, direction: 'deposit' as const, bounds: BOUNDS, reason: 'as ever' } }),
      loose: [
        'reason',
        'channel',
        'direction',
        'level',
        'bounds',
        'oneMinE4',
        'oneMaxE4',
        'daySumE4',
        'monthSumE4',
        'dayCount',
        'monthCount',
      ],
    },
    memberNeeds: { call: async () => ({ params }) },
    addNeed: {
      call: async () => ({ params, body: { requiredE4: '10000', weights: null, blocking: false, reason: 'so asked' } }),
      loose: ['reason', 'requiredE4', 'weights', 'blocking'],
      notYet: 'PROOF_REQUIRED',
    },
    waiveNeed: {
      call: async () => ({ params: { ...params, needId: '1' }, body: { reason: 'so asked' } }),
      loose: ['reason'],
      notYet: 'PROOF_REQUIRED',
    },
    decideNeed: {
      call: async () => ({ params: { ...params, actId: '1' }, body: { agree: false, reason: 'so asked' } }),
      loose: ['reason', 'agree'],
      notYet: 'NOT_FOUND',
    },
  } satisfies Record<string, Valid>;
}
