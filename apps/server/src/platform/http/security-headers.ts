import fastifyHelmet from '@fastify/helmet';
import Fastify from 'fastify';

const CONTENT_SECURITY = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'self'"],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    upgradeInsecureRequests: null,
  },
};

/**
 * The headers that helmet gives every reply, asked of it once: they are the same for all, and making them anew for each request
 * costs as much as everything else that a read does.
 */
export async function securityHeaders(): Promise<[name: string, value: string][]> {
  const probe = Fastify();
  const plain = Fastify();
  await probe.register(fastifyHelmet, {
    contentSecurityPolicy: CONTENT_SECURITY,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'sameorigin' },
    hsts: false,
  });
  const replies = await Promise.all([probe, plain].map((app) => app.get('/', async () => '').inject('/')));
  await Promise.all([probe.close(), plain.close()]);
  const usual = new Set(Object.keys(replies[1]?.headers ?? {}));
  return Object.entries(replies[0]?.headers ?? {})
    .filter(([name]) => !usual.has(name))
    .map(([name, value]) => [name, String(value)]);
}
