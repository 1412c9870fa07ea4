import type { FastifyInstance } from 'fastify';
import type { OpenCarriers } from './carriers/open-carriers.ts';
import { isSigned, receiptOf, signatureOf } from './carriers/twilio.ts';
import { takeReceipt } from './commands/take-receipt.ts';
import type { Inner } from './deps.ts';

const BODY_BYTES_MAX = 16 * 1024;

export type DeliveryHooks = {
  /** 403 for what is not signed by the carrier; else 204, whatever it is about. */
  twilio(asked: { merchantId: number; query: string; body: string; signature: string }): Promise<204 | 403>;
};

export function createHooks(deps: Inner, carriers: OpenCarriers): DeliveryHooks {
  return {
    async twilio({ merchantId, query, body, signature }) {
      const carrier = await carriers.secretOf(merchantId, 'twilio');
      if (!carrier) return 403;
      const form = new URLSearchParams(body);
      // The address as we have given it, not as a proxy made it look.
      const [path = ''] = (carrier.row.settings.callbackUrl ?? '').split('?', 1);
      if (!isSigned(signature, signatureOf(`${path}?${query}`, form, carrier.secret))) return 403;
      const receipt = receiptOf(form, new URLSearchParams(query).get('d'));
      if (receipt) await takeReceipt(deps, merchantId, receipt);
      return 204;
    },
  };
}

/** Where carriers tell what became of a message: `/hooks/sms/twilio?m=<merchant>&d=<message>`. */
export async function serveDeliveryHooks(app: FastifyInstance, hooks: DeliveryHooks): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body));
    scope.post('/hooks/sms/twilio', { config: { anyHost: true }, bodyLimit: BODY_BYTES_MAX }, async ({ url, body, headers }, reply) => {
      const query = url.split('?', 2)[1] ?? '';
      const merchantId = Number(new URLSearchParams(query).get('m'));
      const signature = headers['x-twilio-signature'];
      if (!Number.isSafeInteger(merchantId) || merchantId < 1 || merchantId > 2_147_483_647 || typeof signature !== 'string')
        return reply.code(403).send();
      return reply.code(await hooks.twilio({ merchantId, query, body: typeof body === 'string' ? body : '', signature })).send();
    });
  });
}
