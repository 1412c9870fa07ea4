import { expect, test } from 'vitest';
import { type Fields, plainText, readAmount, readExact } from './exact.ts';
import { isSignedKbz, signKbz } from './kbz-sign.ts';
import { signMomo } from './momo-sign.ts';
import { readToken, writeToken } from './token.ts';

const fieldsOf = (line: string): Fields => Object.fromEntries(line.split('&').map((pair) => pair.split(/=(.*)/s).slice(0, 2)));

const KBZ_KEY = 'fairhall-demo-app-key-0001';
const CALLBACK =
  'Wallet_identifier=MCB&appid=kpdemo0001&merch_code=100001&merch_order_id=D7300000000000000042&mm_order_id=01003791060036848066&mmqr_ref=MMQ0001&nonce_str=4821B565F1194D75A1B8F04391A9BD43&notify_time=1795334470&total_amount=20000&trade_status=PAY_SUCCESS&trans_currency=MMK&trans_end_time=1795334469';

test.each([
  [
    'precreate',
    'appid=kpdemo0001&merch_code=100001&merch_order_id=D7300000000000000042&method=kbz.payment.precreate&nonce_str=5K8264ILTKCH16CQ2502SI8ZNMTM67VS&notify_url=https://pay.example.test/cb/kbz/lotus&timeout_express=30m&timestamp=1795334400&title=Deposit LT-7Q4K2&total_amount=20000&trade_type=PAY_BY_QRCODE&trans_currency=MMK&version=1.0',
    '5ED0A890D1748690F5B822567DA2B951AB414E36A3E19824E2EF1307063370A0',
  ],
  ['callback', CALLBACK, '0B4C0A3F1991CDDD8378DF29391B52B31D813B71E3D3EF6433D3E81C95A34978'],
])('KBZPay signs a %s as its vector says, in whatever order the fields come', (_name, line, sign) => {
  const fields = fieldsOf(line);
  expect(signKbz(fields, KBZ_KEY)).toBe(sign);
  const shuffled = { sign_type: 'SHA256', nothing: '', list: ['a'], ...Object.fromEntries(Object.entries(fields).reverse()) };
  expect(isSignedKbz({ ...shuffled, sign }, KBZ_KEY)).toBe(true);
  expect(isSignedKbz({ ...shuffled, more: 'x', sign }, KBZ_KEY)).toBe(false);
});

const MOMO = {
  accessKey: 'FAIRDEMOACCESS01',
  partnerCode: 'FAIRDEMO',
  amount: '200000',
  extraData: '',
  orderId: 'D7300000000000000042',
  orderInfo: 'Deposit LT-7Q4K2',
  requestId: 'D7300000000000000042-1',
  transId: '4088878653',
};

test.each([
  [
    'create',
    {
      ipnUrl: 'https://pay.example.test/cb/momo/lotus',
      redirectUrl: 'https://lotus.example.test/m/voucherCenter',
      requestType: 'captureWallet',
    },
    '554ff62ade45251515fa410e2ab9e48cdfda648ef804897c6ab5eea2eb6b399f',
  ],
  [
    'ipn',
    { message: 'Successful.', orderType: 'momo_wallet', payType: 'qr', responseTime: '1795334470123', resultCode: '0' },
    '18851e749e18f7172e67e39474ef9e075c7283513a76ef9ea93a3e0bd0fa27d2',
  ],
  ['query', { requestId: 'Q7300000000000000042-1' }, 'ea578ddbb2a072b2185dd951cc48802a9411b83de1dd9a8ee8d5a9f60f46a555'],
  [
    'refund',
    { description: 'late payment', orderId: 'R7300000000000000042', requestId: 'R7300000000000000042-1' },
    'ece5fc28494467a5824e05477a26cabb9c66b9553833860c1eb6769dfe45bab7',
  ],
] as const)('MoMo signs %s as its vector says', (kind, more, signature) => {
  expect(signMomo(kind, { ...MOMO, ...more }, 'fairhall-demo-secret-0001')).toBe(signature);
});

const TWO_C_KEY = 'fairhall-demo-2c2p-secret-key-0001';

test("2C2P's tokens are as their vectors say, and no other algorithm is taken", () => {
  const token = writeToken({ merchantID: 'FAIRTH01', invoiceNo: 'D7300000000000042', locale: 'en' }, TWO_C_KEY);
  expect(token).toBe(
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJtZXJjaGFudElEIjoiRkFJUlRIMDEiLCJpbnZvaWNlTm8iOiJENzMwMDAwMDAwMDAwMDA0MiIsImxvY2FsZSI6ImVuIn0.xrXWOp8BslbLy99ieC8xkj2v4msN45GEfd8pIMBYybI',
  );
  const notice = { merchantID: 'FAIRTH01', invoiceNo: 'D7300000000000042', amount: 500, currencyCode: 'THB', respCode: '0000' };
  const signed = writeToken(notice, TWO_C_KEY);
  expect(signed.split('.')[2]).toBe('AXb5mGT6q0CZ5voznjDnUz2Dlo_h3INIQ0DmdHtVMUo');
  expect(readToken(signed, TWO_C_KEY)).toEqual({ ...notice, amount: '500' });
  expect(readToken(signed, 'another key')).toBeNull();
  const [, body] = signed.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const forged of [`${none}.${body}.`, `${none}.${body}.${signed.split('.')[2]}`, `${signed}.x`, '', 'a.b.c'])
    expect(readToken(forged, TWO_C_KEY)).toBeNull();
});

test('amounts are read from the text of the JSON, never through a float', () => {
  expect(readExact('{"amount": 9007199254740993.1234, "paid": {"amount": 500.00000}}')).toEqual({
    amount: '9007199254740993.1234',
    paid: { amount: '500.00000' },
  });
  expect([readExact('[1]'), readExact('{'), readExact('7')]).toEqual([null, null, null]);
  expect(['20000', '500.00000', '500.5', '0.0001'].map(readAmount)).toEqual([200_000_000n, 5_000_000n, 5_005_000n, 1n]);
  for (const bad of ['1e3', '-5', '0', '0.00001', '01', '1.', '', ' 5', '٥', null, 5, '1'.repeat(20)]) expect(readAmount(bad)).toBeNull();
  expect([200_000_000n, 5_005_000n, 1n].map((amount) => plainText(amount as never))).toEqual(['20000', '500.5', '0.0001']);
});
