import { isIP } from 'node:net';

const LOCAL = /(^|\.)(localhost|local|internal|lan|home|test)$/;

/** An address of the engine without what follows its path; null for what may not be called. In production by https and by a public name. */
export function engineUrl(typed: string, production: boolean): string | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  if (production && (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 || LOCAL.test(url.hostname)))
    return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
