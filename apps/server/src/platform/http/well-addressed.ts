import type { IncomingMessage } from 'node:http';

const HOST = /^([a-z0-9_]([a-z0-9._-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/**
 * Whether a request says once, and in one way, which host it is for. With two `Host` headers, or a target that names another host than
 * the header does, a proxy on the way may have judged one and we the other.
 */
export function isWellAddressed({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>, target: string): boolean {
  if (countHosts(rawHeaders) > 1) return false;
  const { host } = headers;
  if (host !== undefined && !HOST.test(host)) return false;
  if (target.startsWith('/')) return true;
  const named = ABSOLUTE.exec(target)?.[1];
  return named === undefined ? target === '*' : named.toLowerCase() === host?.toLowerCase();
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** The path of a target, which may be a whole address (RFC 9112, 3.2.2). */
export function pathOf(target: string): string {
  const rest = ABSOLUTE.exec(target)?.[2];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
