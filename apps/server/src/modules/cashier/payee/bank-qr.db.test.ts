import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import { readQr } from '@fairhall/emv-qr/qr';
import { amount, major } from '@fairhall/money/amount';
import { digits, majorText } from '@fairhall/money/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nora, type Stage, stage } from '../../../../test/cashier/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { createMerchant } from '../../merchant/index.ts';
import type { Payer } from '../commands/admit.ts';
import { payByBankQr } from '../commands/create-manual-deposit.ts';
import { listDeposits } from '../queries/list-deposits.ts';
import { channelsOf } from '../queries/settings.ts';
import { importStatement } from '../statement/commands/import-statement.ts';
import { matchLines } from '../statement/jobs/match-lines.ts';
import { insertChannel } from '../store/channels.ts';
import { addPayee, setPayee } from './commands/change-payee.ts';

const HOUSES = {
  VIETQR: {
    ...{ merchantId: 12, code: 'saigon', currency: 'VND', bin: '970499', number: '0011223344556', bad: '0011/22', badUnit: '5000' },
    second: major(20_002),
  },
  PROMPTPAY: {
    ...{ merchantId: 13, code: 'siam', currency: 'THB', bin: null, number: '0812345678', bad: '12345', badUnit: null },
    second: amount(200_000_200n),
  },
} as const;
type Scheme = keyof typeof HOUSES;
const SCHEMES = Object.keys(HOUSES) as Scheme[];
const PROFILE: CsvProfile = {
  ...{ encoding: 'utf-8', delimiter: ',', skip: 1, date: 'YYYY-MM-DD', decimal: '.', sign: 'signed', debitMark: '', order: 'oldest' },
  columns: {
    ...{ booked: 0, counterparty: 1, text: 2, amount: 3, balance: 4, bankRef: 5 },
    ...{ value: null, credit: null, debit: null, mark: null, endToEnd: null, counterAccount: null },
  },
};
const CAPS = {
  dayCapE4: null,
  dayCount: null,
  fromMinute: 0,
  untilMinute: 0,
  level: 0,
  nameMaxE4: '0',
  autoMaxE4: digits(major(1_000_000)),
  reason: 'x',
};

let s: Stage;
beforeAll(async () => {
  s = await stage();
  for (const scheme of SCHEMES) {
    const { merchantId, code, currency, bin, number } = HOUSES[scheme];
    const profile = { currency: { code: currency, symbol: currency, displayDigits: 2 }, deposit: { min: '1.0000', max: '900000.0000' } };
    const words = { preset: 'standard', hosts: [], overrides: { profile }, author: 'test', reason: 'test' };
    await createMerchant({ db: s.fresh.owner, nowMs: s.deps.clock.nowMs() }, { merchantId, code, ...words });
    await insertChannel(s.fresh.owner, merchantId, {
      ...{ vendorId: 101, code: `${scheme}_OWN`, bankType: scheme, kind: 'bank_qr', bankCode: scheme, bankName: scheme, scheme, bin },
      ...{ receiverAccount: number, receiverName: 'House', min: major(1_000), max: major(500_000), open: true, slot: 'WCFQR' },
    });
  }
  s.deps.merchants.forget();
});
afterAll(() => s.close());

let people = 500n;
async function arrive(scheme: Scheme): Promise<Payer> {
  const { merchantId, currency } = HOUSES[scheme];
  people += 1n;
  const memberId = people;
  await s.deps.db.inTx((tx) => s.deps.ledger.openWallet(tx, merchantId, memberId, currency));
  const actor = { merchantId, memberId, type: 0 as const, account: `Payer${memberId}`, sessionId: 1n, sinceMs: 0 };
  return { actor, merchant: await s.deps.merchants.byId(merchantId) };
}
const asking = (scheme: Scheme, text = '20000') => ({ amount: text, bankCode: scheme, vendorId: 101, mcsBankCode: `${scheme}_OWN` });
const pay = (scheme: Scheme, payer: Payer, text?: string) => payByBankQr(s.deps, payer, { key: s.key(), input: asking(scheme, text) });

test.each(SCHEMES)(
  '%s of an own account: the QR asks for an amount of its own, and the bank line credits it without a person',
  async (scheme) => {
    const { merchantId, currency, second } = HOUSES[scheme];
    const [first, other] = [await arrive(scheme), await arrive(scheme)];
    await pay(scheme, first);
    const placed = await pay(scheme, other);
    if (!placed.ok) throw new Error(placed.code);
    const { amount: unique, qrContent, reference } = placed.value;
    expect(unique, 'told apart from the one before it').toBe(second);
    const read = readQr(qrContent ?? '');
    expect(read).toMatchObject({
      ok: true,
      qr: { currency, amount: majorText(unique).replace(scheme === 'VIETQR' ? '.0000' : /00$/, '') },
    });
    expect(read).toMatchObject({ qr: { reference: scheme === 'VIETQR' ? reference.replace('-', '') : null } });
    const shown = await listDeposits(s.deps, other.actor, {});
    expect(shown.list[0]).toMatchObject({ state: 'created', order: { qrContent, redirectUrl: null } });
    const line = `2026-11-21 12:31:00,SOMEBODY,transfer,${majorText(unique)},${majorText(unique)},R1`;
    const bytes = Buffer.from(`Date,Name,Text,Amount,Balance,Ref\n${line}`);
    const acting = { operator: { ...nora, merchantId }, ip: '203.0.113.7', merchant: other.merchant };
    const sent = await importStatement(s.deps, acting, { payeeId: '101', bytes, name: 'day.csv', profile: JSON.stringify(PROFILE) });
    expect(sent).toMatchObject({ ok: true });
    while ((await matchLines(s.deps)) === 'more');
    expect([await s.cash(first), await s.cash(other)]).toEqual([0n, unique]);
    expect((await listDeposits(s.deps, other.actor, {})).list[0]).toMatchObject({ state: 'approved', amount: majorText(unique) });
    expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
    // One that was credited says how long it usually takes; the slot that it lies in names it too.
    const channels = await channelsOf(s.deps, other);
    expect(channels[scheme]?.channels[0]).toMatchObject({ kind: 'qr', state: 'open', isMaintenance: false, expectedSeconds: 0 });
    expect(channels.WCFQR?.channels[0]).toMatchObject({ vendorId: 101, banks: [{ bankType: 'WCFQR' }] });
  },
);

test.each(SCHEMES)('%s: what its QR could not say is refused, of an amount as of an account', async (scheme) => {
  const { merchantId, number, bad, badUnit } = HOUSES[scheme];
  const payer = await arrive(scheme);
  expect(await pay(scheme, payer, '20000.005')).toMatchObject({ code: 'FIELD_FORMAT', field: 'amount' });
  if (scheme === 'VIETQR') expect(await pay(scheme, payer, '20000.5')).toMatchObject({ code: 'FIELD_FORMAT', field: 'amount' });
  const acting = { operator: { ...nora, merchantId }, ip: '203.0.113.7' };
  const account = { vendorId: 101, holder: 'House', replaces: null, ...CAPS };
  expect(await addPayee(s.deps, acting, { ...account, number: bad, unitE4: '10000' })).toMatchObject({ field: 'number' });
  expect(await addPayee(s.deps, acting, { ...account, number, unitE4: badUnit })).toMatchObject({ field: 'unitE4' });
  const closing = { ...CAPS, unitE4: '10000', fromMinute: 60, untilMinute: 61, state: 'open' as const };
  expect(await setPayee(s.deps, acting, { payeeId: '101', ...closing })).toMatchObject({ ok: true });
  // Half past twelve in the merchant's town: it is not offered before one in the night.
  expect(await pay(scheme, payer)).toMatchObject({ code: 'CHANNEL_UNAVAILABLE' });
  const resting = (await channelsOf(s.deps, payer))[scheme]?.channels[0];
  expect(resting).toMatchObject({ state: 'resting', isMaintenance: true });
  expect(new Date(resting?.restsUntil ?? 0).toISOString()).toMatch(/T\d\d:(30|00):00/);
});
