import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crcOf } from './crc.ts';
import { readQr } from './qr.ts';
import { type PayQr, writePayQr } from './schemes.ts';
import { readTlv, writeTlv } from './tlv.ts';

const shop = { name: 'LOTUS DEMO', city: 'MAKATI' };
const reference = 'LT7Q4K2';

/** By hand from the five schemes; the sums were computed elsewhere. */
const VECTORS: [string, PayQr, string, { currency: string; amount: string; reference: string | null }][] = [
  [
    'PromptPay to a phone',
    { scheme: 'PROMPTPAY', receiver: '0812345678', amount: '500' },
    '00020101021229370016A0000006770101110113006681234567853037645406500.005802TH63047190',
    { currency: 'THB', amount: '500.00', reference: null },
  ],
  [
    'PromptPay bill',
    {
      ...{ scheme: 'PROMPTPAY_BILL', biller: '010555500000199', reference, secondReference: '000000042', terminal: 'WEB00001' },
      amount: '500.00',
    },
    '00020101021230630016A00000067701011201150105555000001990207LT7Q4K2030900000004253037645406500.005802TH62120708WEB0000163040C47',
    { currency: 'THB', amount: '500.00', reference },
  ],
  [
    'VietQR',
    { scheme: 'VIETQR', bin: '970499', account: '0011223344556', reference, amount: '200000' },
    '00020101021238570010A00000072701270006970499011300112233445560208QRIBFTTA530370454062000005802VN62110807LT7Q4K26304D6BB',
    { currency: 'VND', amount: '200000', reference },
  ],
  [
    'QR Ph',
    {
      ...{ scheme: 'QRPH', acquirer: 'FAIRPHM1XXX', merchantId: 'LOTUS0001', issued: '000', terminal: 'WEB00001' },
      ...{ reference, amount: '500.00', shop },
    },
    '00020101021228500011ph.ppmi.p2m0111FAIRPHM1XXX0309LOTUS000105030005204799553036085406500.005802PH5910LOTUS DEMO6006MAKATI62460012ph.ppmi.qrph0507LT7Q4K20708WEB000010803***88270012ph.ppmi.qrph0107LT7Q4K263049EC3',
    { currency: 'PHP', amount: '500.00', reference },
  ],
  [
    'MMQR, with a name in Burmese',
    {
      ...{ scheme: 'MMQR', identifier: 'com.mmqrpay.www', merchantId: '620400000000001', terminal: '000000', reference, amount: '20000' },
      ...{ shop: { name: 'LOTUS DEMO', city: 'YANGON' }, shopInBurmese: { name: 'ကြာပန်း', city: 'ရန်ကုန်' } },
    },
    '00020101021226480015com.mmqrpay.www01156204000000000010206000000520479955303104540820000.005802MM5910LOTUS DEMO6006YANGON62110507LT7Q4K264280002MY0107ကြာပန်း0207ရန်ကုန်63046433',
    { currency: 'MMK', amount: '20000.00', reference },
  ],
];

describe.each(VECTORS)('%s', (_name, pay, text, wanted) => {
  test('is written to the letter', () => {
    expect(writePayQr(pay)).toBe(text);
  });
  test('reads back as what is paid', () => {
    expect(readQr(text)).toMatchObject({ ok: true, qr: wanted });
  });
  test('is refused with any one sign changed', () => {
    for (let at = 0; at < text.length; at += 1) {
      const changed = text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1);
      expect(readQr(changed).ok, changed).toBe(false);
    }
  });
});

test('the sum is CCITT-FALSE over bytes of UTF-8', () => {
  expect(crcOf('123456789')).toBe('29B1');
});

test('a currency written in letters is read as its number is', () => {
  const text = '00020101021126190015com.mmqrpay.www5303MMK5802MM6304';
  expect(readQr(text + crcOf(text))).toMatchObject({ ok: true, qr: { currency: 'MMK', amount: null } });
});

test('what is no QR of a merchant is refused with its reason', () => {
  const problemOf = (text: string) => {
    const read = readQr(text);
    return read.ok ? null : read.problem;
  };
  const noAccount = '0002015802MM6304';
  const one = VECTORS[0]?.[2] ?? '';
  expect(['', 'https://pay.example/1', '0002', `${one.slice(0, -8)}`, '9'.repeat(600)].map(problemOf)).toEqual(Array(5).fill('unreadable'));
  expect([problemOf(noAccount + crcOf(noAccount)), problemOf(`${one.slice(0, -4)}0000`)]).toEqual(['no_account', 'crc']);
});

test('an amount finer than its currency, and a value too long for its field, are not written', () => {
  for (const amount of ['1.5', '-1', '1e3', '', '12345678901'])
    expect(() => writePayQr({ scheme: 'VIETQR', bin: '970499', account: '1', reference, amount })).toThrow(RangeError);
  expect(() => writeTlv([['01', 'x'.repeat(100)]])).toThrow(RangeError);
});

test('fields of any signs come back as they were, and text of any kind is read without a fault', () => {
  const id = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
  const value = fc.array(fc.constantFrom('က', 'ြ', 'A', '0', ' ', '🙂', 'é'), { maxLength: 99 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.array(fc.tuple(id, value), { maxLength: 8 }), (fields) => {
      expect(readTlv(writeTlv(fields))).toEqual(fields);
    }),
    { seed: 7 },
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      readQr(text);
    }),
    { seed: 8 },
  );
});
