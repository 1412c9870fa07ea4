import type { FastifyInstance } from 'fastify';
import type { Desk, Manner, Notice } from './desk.ts';
import type { Payment, PayProvider } from './payment.ts';

/** The side of a provider: what it answers, and how it tells of a payment. */
export type Provider = {
  name: PayProvider;
  manner: Manner;
  /** Whether a payer can pay it in another currency, as far as its words can say so. */
  tellsCurrency: boolean;
  routes(app: FastifyInstance, desk: Desk, pay: (payment: Payment) => Promise<unknown>): void;
  /** `forged`: by somebody who does not know the key. */
  notice(payment: Payment, desk: Desk, forged: boolean): Notice;
  /** Where a payer's browser goes when it is done here; null: nowhere. */
  wayBack(payment: Payment, desk: Desk): string | null;
};

export const JSON_HEADERS = { 'content-type': 'application/json' };
