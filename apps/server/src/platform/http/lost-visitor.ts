import type { FastifyRequest } from 'fastify';

/** What programs ask, and files: there a wrong address is an error, and stays one. */
const NOT_PAGES = /^\/(wps|lgw|lotto|lotto-vn|api|console|m|skins|pictures|files|metrics|healthz|readyz)(\/|$)|\.\w{1,5}$/;

/** A person with a browser at an address that leads nowhere: unknown paths fall back to home (spec-map.md 2). */
export function isLostVisitor({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' || NOT_PAGES.test(url.replace(/\?.*$/, ''))) return false;
  return headers.accept?.includes('text/html') === true;
}
