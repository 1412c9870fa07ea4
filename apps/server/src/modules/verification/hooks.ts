import type { FastifyInstance } from 'fastify';

const BODY_BYTES_MAX = 16 * 1024;

export type VerificationHooks = {
  /** 403 for what is not signed by the merchant's checker of papers; else 204, whatever it is about. */
  checked(asked: { merchantId: number; raw: Buffer; time: string; digest: string }): Promise<204 | 403>;
};

/** Where a checker of papers says that it has decided: `/hooks/identity?m=<merchant>`. What it decided is fetched from it. */
export async function serveVerificationHooks(app: FastifyInstance, hooks: VerificationHooks): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body));
    scope.post('/hooks/identity', { config: { anyHost: true }, bodyLimit: BODY_BYTES_MAX }, async ({ url, body, headers }, reply) => {
      const merchantId = Number(new URLSearchParams(url.split('?', 2)[1] ?? '').get('m'));
      const [time, digest] = [headers['x-payload-time'], headers['x-payload-digest']];
      const isAsked = Number.isSafeInteger(merchantId) && merchantId >= 1 && merchantId <= 2_147_483_647;
      if (!isAsked || typeof time !== 'string' || typeof digest !== 'string') return reply.code(403).send();
      return reply.code(await hooks.checked({ merchantId, raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0), time, digest })).send();
    });
  });
}
