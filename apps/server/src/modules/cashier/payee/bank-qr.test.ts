import { readQr } from '@fairhall/emv-qr/qr';
import { amount, major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { bankQr, isNumberOf } from './bank-qr.ts';

test.each([
  ['PROMPTPAY', '081-234-5678', true],
  ['PROMPTPAY', '0812 345 67', false],
  ['PROMPTPAY', '1103700000003', true],
  ['PROMPTPAY', '1103700000004', false],
  ['PROMPTPAY', '004999000012345', true],
  ['PROMPTPAY', '1234567890', false],
  ['VIETQR', '0011 2233 44556', true],
  ['VIETQR', '12345678901234567890', false],
  ['VIETQR', '9704-99', true],
] as const)('%s leads to %s or not', (scheme, number, fits) => {
  expect(isNumberOf(scheme, number)).toBe(fits);
});

test('the vectors of both schemes, from an account as people write it', () => {
  const asked = { amount: major(200_000), reference: 'LT-7Q4K2' };
  expect(bankQr({ scheme: 'VIETQR', bin: '970499' }, { ...asked, receiverAccount: '0011 2233 44556' })).toBe(
    '00020101021238570010A00000072701270006970499011300112233445560208QRIBFTTA530370454062000005802VN62110807LT7Q4K26304D6BB',
  );
  const thai = bankQr({ scheme: 'PROMPTPAY', bin: null }, { ...asked, amount: amount(5_000_100n), receiverAccount: '081 234 5678' });
  expect(readQr(thai)).toMatchObject({ ok: true, qr: { amount: '500.01', currency: 'THB', reference: null } });
  const person = bankQr({ scheme: 'PROMPTPAY', bin: null }, { ...asked, receiverAccount: '1103700000003' });
  expect(readQr(person)).toMatchObject({
    qr: {
      account: {
        fields: [
          ['00', 'A000000677010111'],
          ['02', '1103700000003'],
        ],
      },
    },
  });
});
