import type { FastifyInstance } from 'fastify';
import type { takingEvents } from './commands/take-event.ts';

const BODY_BYTES_MAX = 64 * 1024;
const SECOND_MS = 1_000;
/** Of all providers together, in this process: more is an attack. */
const PER_SECOND_MAX = 400;

export type ProviderHooks = { told: ReturnType<typeof takingEvents> };

/** Where providers tell of payments: `/cb/<provider>/<merchant>`. What is paid is asked of them. */
export async function serveProviderHooks(app: FastifyInstance, { told }: ProviderHooks): Promise<void> {
  const rate = { second: 0, count: 0 };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string; merchantKey: string } }>(
      '/cb/:provider/:merchantKey',
      { config: { anyHost: true }, bodyLimit: BODY_BYTES_MAX },
      async ({ params: { provider, merchantKey: merchantCode }, body, headers }, reply) => {
        const second = Math.floor(performance.now() / SECOND_MS);
        rate.count = rate.second === second ? rate.count + 1 : 1;
        rate.second = second;
        if (rate.count > PER_SECOND_MAX) return reply.code(429).header('retry-after', '1').send();
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const { status, text } = await told({ provider, merchantCode, raw, headers });
        return reply.code(status).type('text/plain').send(text);
      },
    );
  });
}
