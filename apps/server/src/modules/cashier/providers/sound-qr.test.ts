import { major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import type { PayIn, PaymentProvider } from './port.ts';
import { withSoundQr } from './sound-qr.ts';

const QR = '00020101021229370016A0000006770101110113006681234567853037645406500.005802TH63047190';
const order: PayIn = { ref: 'D1', amount: major(500), currency: 'THB', title: '', way: 'qr', createdAtMs: 0, expiresAtMs: 1 };

const issuing = (qrContent: string | null): PaymentProvider =>
  withSoundQr({
    createPayIn: async () => ({ kind: 'definite', qrContent, redirectUrl: null }),
    queryPayIn: async () => ({ kind: 'technical', code: '' }),
    readEvent: () => null,
  });

test('a code over what was asked is shown; one that is broken, over another amount or in another currency is not', async () => {
  expect(await issuing(QR).createPayIn(order)).toMatchObject({ kind: 'definite', qrContent: QR });
  expect(await issuing(null).createPayIn(order)).toMatchObject({ kind: 'definite' });
  const unread = { kind: 'technical', code: 'qr' };
  expect(await issuing(`${QR.slice(0, -1)}1`).createPayIn(order)).toEqual(unread);
  expect(await issuing('https://pay.example/1').createPayIn(order)).toEqual(unread);
  expect(await issuing(QR).createPayIn({ ...order, amount: major(501) })).toEqual(unread);
  expect(await issuing(QR).createPayIn({ ...order, currency: 'MMK' })).toEqual(unread);
});
