import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import type { Valid } from './valid-call.ts';

/** The first account of Lotus. */
const params = { payeeId: '101' };
const CAPS = {
  dayCapE4: null,
  dayCount: null,
  fromMinute: 0,
  untilMinute: 0,
  level: 0,
  unitE4: null,
  autoMaxE4: '9000000000',
  nameMaxE4: '0',
};
const PROFILE: CsvProfile = {
  ...{ encoding: 'utf-8', delimiter: ',', skip: 1, date: 'YYYY-MM-DD', decimal: '.', sign: 'signed', debitMark: '', order: 'oldest' },
  columns: {
    ...{ booked: 0, text: 1, amount: 2, balance: 3, counterparty: null, bankRef: null },
    ...{ value: null, credit: null, debit: null, mark: null, endToEnd: null, counterAccount: null },
  },
};

/** Good requests about accounts that members pay to and the lines of their banks. */
export function bankCalls() {
  const gone = { notYet: 'NOT_FOUND' as const };
  const rest = { notYet: 'NOT_FOUND' as const, loose: ['reason'] };
  let days = 0;
  return {
    revealNumber: { call: async () => ({ body: { of: 'payee', id: params.payeeId, reason: 'looked at' } }), loose: ['reason'] },
    payeeAccounts: { call: async () => ({}) },
    addPayee: {
      call: async () => ({
        body: { ...CAPS, vendorId: 101, number: '1111 2222 3333', holder: 'Lotus Services', replaces: null, reason: 'another' },
      }),
      loose: [
        'reason',
        'number',
        'holder',
        'dayCapE4',
        'dayCount',
        'fromMinute',
        'untilMinute',
        'level',
        'unitE4',
        'autoMaxE4',
        'nameMaxE4',
        'replaces',
      ],
    },
    openPayee: { call: async () => ({ params: { payeeId: '1' }, body: { reason: 'looked at' } }), ...rest },
    enterSource: {
      call: async () => ({
        params,
        body: { url: 'http://127.0.0.1:9/{day}.xml', format: 'camt.053', everyMinutes: 60, token: 'a word', reason: 'fetched' },
      }),
      loose: ['reason', 'url', 'everyMinutes', 'token', 'format'],
    },
    openSource: { call: async () => ({ params: { payeeId: '1' }, body: { reason: 'looked at' } }), ...rest },
    shutSource: { call: async () => ({ params: { payeeId: '1' }, body: { reason: 'looked at' } }), ...rest },
    setPayee: {
      call: async () => ({ params, body: { ...CAPS, state: 'open', reason: 'as ever' } }),
      loose: ['reason', 'dayCapE4', 'dayCount', 'fromMinute', 'untilMinute', 'level', 'unitE4', 'autoMaxE4', 'nameMaxE4'],
    },
    importStatement: {
      async call() {
        days += 1;
        const content = Buffer.from(`Day,Text,Amount,Balance\n2026-11-21,gift ${days},25.00,25.00\n2026-11-21,more,10.00,35.00\n`);
        const query = { name: 'day.csv', profile: JSON.stringify(PROFILE) };
        return { params, query, content, contentType: 'application/octet-stream' };
      },
      loose: ['name', 'preview'],
      touches: [],
    },
    bankDesk: { call: async () => ({ params }) },
    adjustments: { call: async () => ({ query: { state: 'asked', page: '0', size: '10' } }) },
    askAdjustment: {
      call: async () => ({
        body: {
          ...{ memberId: '1', direction: 'plus', amountE4: '10000', cause: 'goodwill', area: '', owes: false, reason: 'late payout' },
          caseId: null,
        },
      }),
      ...rest,
      loose: ['reason', 'area', 'caseId', 'amountE4', 'owes', 'cause', 'direction'],
    },
    postAdjustment: { call: async () => ({ params: { adjustmentId: '1' } }), ...rest },
    refuseAdjustment: { call: async () => ({ params: { adjustmentId: '1' }, body: { reason: 'looked at' } }), ...rest },
    treasury: { call: async () => ({ query: { state: 'asked', page: '0', size: '10' } }) },
    askTreasuryMove: {
      async call() {
        days += 1;
        const sides = { kind: 'cost' as const, fromChannel: 'BANK_PAYOUT', toChannel: null };
        return {
          body: { ...sides, amountE4: String(days), bookedOn: '2026-11-20', document: 'INV 7', reason: 'their invoice', caseId: null },
        };
      },
      loose: ['reason', 'document', 'caseId', 'amountE4', 'toChannel', 'fromChannel', 'bookedOn', 'kind'],
    },
    postTreasuryMove: { call: async () => ({ params: { moveId: '1' } }), ...rest },
    refuseTreasuryMove: { call: async () => ({ params: { moveId: '1' }, body: { reason: 'looked at' } }), ...rest },
    cashFlow: { call: async () => ({ query: { from: '2026-11-20', to: '2026-11-21' } }) },
    cashFlowCsv: { call: async () => ({ query: { from: '2026-11-20', to: '2026-11-21' } }) },
    cashFlowLines: {
      call: async () => ({ query: { channel: 'BANK_PAYOUT', day: '2026-11-20', page: '0', size: '10' } }),
      free: ['channel'],
    },
    reconCases: { call: async () => ({ query: { state: 'open', kind: 'fee', page: '0', size: '10' } }) },
    workReconCase: { call: async () => ({ params: { caseId: '1' }, body: { act: 'take', reason: '' } }), ...rest },
    reverseDeposit: { call: async () => ({ params: { caseId: '1' }, body: { reason: 'the bank says so' } }), ...rest },
    payoutDesk: { call: async () => ({}) },
    sendPayout: { call: async () => ({ params: { withdrawalId: '1' } }), ...gone },
    retryPayout: { call: async () => ({ params: { withdrawalId: '1' } }), ...gone },
    redirectPayout: { call: async () => ({ params: { withdrawalId: '1' }, body: { cardId: '1' } }), ...gone },
    releasePayout: { call: async () => ({ params: { withdrawalId: '1' }, body: { reason: 'sent back', ownFault: false } }), ...rest },
    payPart: {
      call: async () => ({ params: { withdrawalId: '1', no: '1' }, body: { bankReference: 'B1' } }),
      ...{ notYet: 'NOT_FOUND' as const, loose: ['bankReference'] },
    },
    sayPart: {
      call: async () => ({ params: { withdrawalId: '1', no: '1' }, body: { became: 'absent' as const, reason: 'never' } }),
      ...rest,
    },
    exportPayouts: { call: async () => ({ body: { bankCode: 'NOBODYS' } }), ...gone },
    payoutFile: { call: async () => ({ params: { fileId: '1' } }), ...gone },
    matchLine: { call: async () => ({ params: { lineId: '1' }, body: { depositId: '1' } }), ...rest },
    unmatchLine: { call: async () => ({ params: { lineId: '1' } }), ...rest },
    closeLine: { call: async () => ({ params: { lineId: '1' }, body: { reason: 'sent back' } }), ...rest },
  } satisfies Record<string, Valid>;
}
