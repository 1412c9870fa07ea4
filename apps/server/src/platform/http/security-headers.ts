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

/** What only speaks to a browser that shows a page. */
const OF_PAGES = new Set([
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/** Data loads nothing, runs nothing and stands in nobody's frame. */
const POLICY_OF_DATA = "default-src 'none';frame-ancestors 'none'";

/**
 * The headers that guard data, whose policy is the strictest. Each header is some hundredth of what a read costs that was made already,
 * and each of its signs is looked at for every reply.
 */
export function guardsOfData(headers: readonly [name: string, value: string][]): [name: string, value: string][] {
  return headers
    .filter(([name]) => !OF_PAGES.has(name))
    .map(([name, value]) => [name, name === 'content-security-policy' ? POLICY_OF_DATA : value]);
}
