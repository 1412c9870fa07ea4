import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** `/metrics` for a scraper on this machine. To everybody else the path does not exist. */
export function serveMetrics(app: FastifyInstance, metrics: Pick<Metrics, 'text' | 'contentType'>): void {
  app.get('/metrics', { config: { anyHost: true } }, async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    return reply
      .type(metrics.contentType)
      .header('Cache-Control', 'no-store')
      .send(await metrics.text());
  });
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
const HANDED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** By the connection, not by what a header says; and not for a stranger whom a proxy on this machine lets in. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const loopback = address !== '' && LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return loopback && HANDED_ON.every((name) => headers[name] === undefined);
}
