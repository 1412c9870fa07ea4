import type { DepositState, DepositView } from '@fairhall/contract/cashier/deposit-view';
import { describe, expect, it } from 'vitest';
import { groupedAmount, readAmount, typedAmount } from '../../shared/cashier/amount-model.ts';
import { amountsOf, channelsOf, usualOf } from './channel-model.ts';
import { firstToShow, stepsOf } from './deposit-model.ts';

const timeline = (...states: DepositState[]) => states.map((state, place) => ({ state, atMs: (place + 1) * 100 }));

describe('the four steps', () => {
  it.each<[DepositState, ReturnType<typeof timeline>, string, (number | null)[]]>([
    ['created', timeline('created'), 'done current waiting waiting', [100, null, null, null]],
    ['paid', timeline('created', 'paid'), 'done done current waiting', [100, 200, null, null]],
    ['review', timeline('created', 'paid', 'review'), 'done done current waiting', [100, 200, 300, null]],
    ['approved', timeline('created', 'paid', 'review', 'approved'), 'done done done done', [100, 200, 300, 400]],
    ['approved', timeline('created', 'paid', 'approved'), 'done done done done', [100, 200, 300, 300]],
    ['rejected', timeline('created', 'paid', 'review', 'rejected'), 'done done failed waiting', [100, 200, 400, null]],
    ['expired', timeline('created', 'expired'), 'done failed waiting waiting', [100, 200, null, null]],
  ])('of a deposit that is %s', (state, reached, standings, times) => {
    const steps = stepsOf({ state, timeline: reached });
    expect(steps.map(({ standing }) => standing).join(' ')).toBe(standings);
    expect(steps.map(({ atMs }) => atMs)).toEqual(times);
  });
});

describe('the deposit shown first', () => {
  const deposit = (transId: string, state: DepositState) => ({ transId, state }) as DepositView;

  it.each<[string, DepositView[], string | undefined]>([
    ['waits for its payer', [deposit('3', 'review'), deposit('2', 'created'), deposit('1', 'created')], '2'],
    ['is the newest under way when none waits', [deposit('3', 'approved'), deposit('2', 'paid'), deposit('1', 'review')], '2'],
    ['is none when all are decided', [deposit('3', 'approved'), deposit('2', 'rejected'), deposit('1', 'expired')], undefined],
    ['is none of none', [], undefined],
  ])('%s', (_name, deposits, shown) => {
    expect(firstToShow(deposits)?.transId).toBe(shown);
  });
});

describe('the typed amount', () => {
  it.each([
    ['2000', 2, '2000'],
    ['2,000.50', 2, '2000.50'],
    ['2000.505', 2, '2000.50'],
    ['1.2.3', 2, '1.23'],
    ['.5', 2, '0.5'],
    ['007', 2, '7'],
    ['0', 2, '0'],
    ['12.5', 0, '12'],
    ['-5', 2, '5'],
    ['abc', 2, ''],
    ['123456789012345678', 2, '12345678901234'],
  ])('%s with %i decimals is %s', (text, displayDigits, kept) => {
    expect(typedAmount(text, displayDigits)).toBe(kept);
  });

  it('is read to the last unit', () => {
    expect([readAmount(''), readAmount('2000.'), readAmount('2000.5'), readAmount('0')]).toEqual([null, 20_000_000n, 20_005_000n, 0n]);
  });

  it('is grouped by thousands', () => {
    expect(['', '999', '2000', '1234567.5', '2000.'].map(groupedAmount)).toEqual(['', '999', '2,000', '1,234,567.5', '2,000.']);
  });
});

describe('channels', () => {
  const channel = {
    vendorId: 101,
    ...{ vendorName: 'Bayview', feeText: '', expectedSeconds: 40, isMaintenance: false, state: 'open' as const, restsUntil: null },
    kind: 'transfer' as const,
    mcsBankCode: 'BAYVIEW',
    minAmount: '1000.0000',
    maxAmount: '5000000.0000',
    banks: [{ bankCode: 'BV', bankType: 'PGMT', bankName: 'Bayview Demo Bank' }],
  };

  it('are of every kind, one for each bank', () => {
    const wallet = { ...channel, kind: 'qr' as const, vendorId: 7, banks: [{ bankCode: 'KBZ', bankType: 'KBZPAY', bankName: 'KBZPay' }] };
    const found = channelsOf({ PGMT: { channels: [channel] }, KBZPAY: { channels: [wallet] } });
    expect(found.map(({ key, kind, bankType }) => [key, kind, bankType])).toEqual([
      ['7:KBZ', 'qr', 'KBZPAY'],
      ['101:BV', 'transfer', 'PGMT'],
    ]);
    expect(found.slice(1)).toEqual([
      {
        key: '101:BV',
        kind: 'transfer',
        name: 'Bayview Demo Bank',
        vendorId: 101,
        mcsBankCode: 'BAYVIEW',
        bankCode: 'BV',
        bankType: 'PGMT',
        minE4: 10_000_000n,
        maxE4: 50_000_000_000n,
        ...{ feeText: '', expectedSeconds: 40, state: 'open', restsUntil: null },
      },
    ]);
  });

  it('stand once, though one lies in a wallet slot too', () => {
    const slotted = { ...channel, banks: [{ bankCode: 'BV', bankType: 'QQ', bankName: 'Bayview Demo Bank' }] };
    expect(channelsOf({ PGMT: { channels: [channel] }, QQ: { channels: [slotted] } }).map(({ bankType }) => bankType)).toEqual(['PGMT']);
  });

  it('offer round amounts from the least on, and none above the most', () => {
    const [min, max] = [10_000_000n as never, 60_000_000n as never];
    expect(amountsOf({ minE4: min, maxE4: max })).toEqual([10_000_000n, 20_000_000n, 50_000_000n]);
    expect(amountsOf({ minE4: min, maxE4: (10n ** 12n) as never })).toHaveLength(4);
  });

  it('say how long they take in the unit that fits', () => {
    expect([0, 40, 89, 90, 5_399, 5_400].map((seconds) => usualOf(seconds))).toEqual([
      { unit: 'seconds', n: 1 },
      { unit: 'seconds', n: 40 },
      { unit: 'seconds', n: 89 },
      { unit: 'minutes', n: 2 },
      { unit: 'minutes', n: 90 },
      { unit: 'hours', n: 2 },
    ]);
  });

  it('are none where the merchant has none, or where the bounds cannot be read', () => {
    expect(channelsOf({})).toEqual([]);
    expect(channelsOf({ PGMT: { channels: [{ ...channel, minAmount: '' }] } })).toEqual([]);
  });
});
