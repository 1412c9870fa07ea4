import { createHash } from 'node:crypto';

/** The content policy of a page that carries scripts of its own: those few, by their hash, beside the site's. */
export function pagePolicy(policy: string, html: string): string {
  const hashes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return policy.replace(/script-src 'self'/, ["script-src 'self'", ...hashes].join(' '));
}

/** The policy of a page that shows pictures of other hosts too: those that the merchant named. */
export function pictureHostsPolicy(policy: string, hosts: readonly string[]): string {
  return policy.replace(/img-src 'self'/, ["img-src 'self'", ...hosts].join(' '));
}

/** The policy of a page that may hold pages of other origins in frames: those of the merchant's vendors of games. */
export function frameOriginsPolicy(policy: string, origins: readonly string[]): string {
  return policy.replace(/frame-src 'self'/, ["frame-src 'self'", ...origins].join(' '));
}
