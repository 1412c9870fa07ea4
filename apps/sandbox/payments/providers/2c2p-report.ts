import { amount, floorDiv, sum } from '@fairhall/money/amount';
import { majorText, parseMajor } from '@fairhall/money/text';
import type { FastifyInstance } from 'fastify';
import { PAYMENTS_DEMO } from '../demo.ts';
import type { Desk } from '../desk.ts';
import type { Payment } from '../payment.ts';
import { type Answer, serveVerb } from '../serve.ts';
import { readToken } from './jwt.ts';

const { merchantID, secretKey, feeE4 } = PAYMENTS_DEMO['2c2p'];
const BANGKOK_MS = 7 * 3_600_000;
const FILE = /^(\d{4}-\d\d-\d\d)\.csv$/;

/** Their file of a day of Bangkok: a head with the merchant, the day and how many lines follow, and a line a payment. */
export function reportRoute(app: FastifyInstance, desk: Desk): void {
  serveVerb(app, desk, {
    ...{ provider: '2c2p', operation: 'query', method: 'GET', path: '/reports/:merchant/:file' },
    answer({ params, headers }): Answer {
      const { merchant, file } = params as { merchant: string; file: string };
      const asked = readToken(String(headers.authorization).replace(/^Bearer /, ''), secretKey);
      const day = FILE.exec(file)?.[1];
      if (merchant !== merchantID || !day || asked?.merchantID !== merchantID || asked.day !== day) return { status: 403, body: {} };
      const lines = desk.payments.all().filter(({ provider, paid }) => provider === '2c2p' && paid && bangkok(paid.atMs).startsWith(day));
      return { body: [`H,${merchantID},${day},${lines.length}`, ...lines.map(lineOf), ''].join('\n') };
    },
  });
}

function lineOf({ orderId, theirId, paid, takenBack, refunds }: Payment): string {
  const { amount: text, currency, atMs } = paid as NonNullable<Payment['paid']>;
  const whole = parseMajor(text) ?? 0n;
  const sentBack = sum(refunds.map((refund) => parseMajor(refund.amount) ?? amount(0n)));
  const state = takenBack ? 'CB' : sentBack >= whole && refunds.length > 0 ? 'R' : 'S';
  const fee = majorText(amount(floorDiv(whole * BigInt(feeE4), 10_000n)));
  return ['D', orderId, theirId, text, currency, fee, state, bangkok(atMs)].join(',');
}

const bangkok = (ms: number) => new Date(ms + BANGKOK_MS).toISOString().slice(0, 19).replace('T', ' ');
