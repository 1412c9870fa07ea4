import type { DepositState, DepositView } from '@fairhall/contract/cashier/deposit-view';
import { type Reply, wps } from '../../testing/fake-server.ts';

export const CREATE = '/wps/relay/MCSFE_manualTransferByAccountName';
export const CHANNELS = '/wps/relay/MCSFE_getDepositPaymentChannels';
export const LIST = '/api/deposits';

const CREATED_AT_MS = Date.parse('2026-11-21T08:01:00Z');

/** A deposit as its owner sees it; `reached` are the states before the one it is in. */
export function depositOf(
  state: DepositState,
  { reached = ['created'], ...change }: Partial<DepositView> & { reached?: DepositState[] } = {},
): DepositView {
  const states = reached.includes(state) ? reached : [...reached, state];
  return {
    transId: '117577895173423104',
    state,
    amount: '20000.0000',
    asked: '20000.0000',
    fee: '0.0000',
    feeReturn: '0.0000',
    currency: 'MMK',
    reference: 'LT-7Q4K2',
    payeeName: 'Aung Kyaw',
    bankName: 'Bayview Demo Bank',
    receiverAccount: '0048 2217 9035',
    receiverName: 'Lotus Services',
    heldUntil: CREATED_AT_MS + 1_800_000,
    reason: '',
    slips: [],
    order: null,
    timeline: states.map((each, place) => ({ state: each, atMs: CREATED_AT_MS + place * 60_000 })),
    ...change,
  };
}

export const listOf = (...list: DepositView[]): Reply => ({ body: { list, page: 0, totalPages: 1, next: null } });

/** Of a channel that takes payments now. */
export const OPEN = { feeText: '', expectedSeconds: 40, isMaintenance: false, state: 'open', restsUntil: null };

export const channels = (): Reply =>
  wps({
    PGMT: {
      channels: [
        {
          ...OPEN,
          kind: 'transfer',
          vendorId: 101,
          vendorName: 'Bayview Demo Bank',
          mcsBankCode: 'BAYVIEW',
          minAmount: '1000.0000',
          maxAmount: '5000000.0000',
          banks: [{ bankCode: 'BAYVIEW', bankType: 'PGMT', bankName: 'Bayview Demo Bank' }],
        },
        {
          ...OPEN,
          kind: 'transfer',
          vendorId: 102,
          vendorName: 'Hilltop Demo Bank',
          mcsBankCode: 'HILLTOP',
          minAmount: '5000.0000',
          maxAmount: '100000.0000',
          banks: [{ bankCode: 'HILLTOP', bankType: 'PGMT', bankName: 'Hilltop Demo Bank' }],
        },
      ],
    },
  });
