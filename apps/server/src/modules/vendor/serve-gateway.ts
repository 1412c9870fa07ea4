import type { FastifyInstance } from 'fastify';
import type { VendorGateway } from './gateway.ts';

const BODY_BYTES_MAX = 64 * 1024;

/**
 * Where vendors call: `/vendor/{code}` and the protocol's own path. Bodies are taken as bytes, for their signature is over the bytes as
 * they came.
 */
export async function serveVendorGateway(app: FastifyInstance, gateway: VendorGateway): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body));
    scope.route<{ Params: { vendor: string; '*': string } }>({
      method: ['GET', 'POST'],
      url: '/vendor/:vendor/*',
      config: { anyHost: true },
      bodyLimit: BODY_BYTES_MAX,
      async handler({ params, headers, body, ip, url, method }, reply) {
        const [, query = ''] = url.split('?', 2);
        const answer = await gateway.answer({
          ...{ method, vendor: params.vendor, path: `/${params['*']}`, query, headers, ip },
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        });
        if (!answer) return reply.callNotFound();
        return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
      },
    });
  });
}
