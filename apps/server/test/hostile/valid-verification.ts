import { picture } from './people.ts';
import type { Valid } from './valid-call.ts';

/** The merchant of the walk asks for no papers: its members are refused, and its desk has none. */
export function verificationCalls() {
  const nowhere = { params: { caseId: '77' } };
  return {
    ownVerification: { call: async () => ({}), notYet: 'FUNCTION_OFF' },
    addPaper: { call: async () => ({ params: { kind: 'passport' }, content: await picture() }), notYet: 'FUNCTION_OFF' },
    submitVerification: {
      call: async () => ({ body: { name: 'Mei Tan', number: 'N1234567', address: 'Yangon', nationality: 'MM' } }),
      notYet: 'FUNCTION_OFF',
    },
    verificationQueue: { call: async () => ({}) },
    verificationCase: { call: async () => nowhere, notYet: 'NOT_FOUND' },
    takeVerification: { call: async () => nowhere, notYet: 'NOT_FOUND' },
    verificationPaper: { call: async () => ({ params: { ...nowhere.params, no: '1' } }), notYet: 'NOT_FOUND' },
    decideVerification: {
      call: async () => ({ ...nowhere, body: { verdict: 'rejected', checks: [], reasons: [{ no: 1, reason: 'blurred' }], note: '' } }),
      loose: ['checks/0', 'reasons/0', 'verdict'],
      notYet: 'NOT_FOUND',
    },
    signalPairs: { call: async () => ({}) },
    decidePair: { call: async () => ({ body: { low: '1', high: '2', state: 'household', reason: 'seen' } }), notYet: 'NOT_FOUND' },
  } satisfies Record<string, Valid>;
}
